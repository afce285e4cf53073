import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** What can be wrong with a plan of rooms. */
export const roomMessages = {
  endsBeforeStart: say('The last one comes before the first', '结束值小于起始值'),
  patternWrong: say(
    'Write the number with {floor} and {room}, as in {floor}{room:02}; {room} must be in it',
    '请用 {floor} 和 {room} 书写编号，例如 {floor}{room:02}；必须包含 {room}',
  ),
  nothingLeft: say('Everything is skipped: no room is left', '全部被跳过，没有可创建的房间'),
  noPreview: say('Please look at the preview first', '请先查看预览'),
} as const

export const tooManyRooms = (most: number): Localized =>
  say(`That is more than ${most} rooms. Please make them in parts`, `超过 ${most} 间，请分批创建`)
export const numberTooLong = (number: string, most: number): Localized =>
  say(`${number} is longer than ${most} characters`, `编号 ${number} 超过 ${most} 个字符`)
export const numberTwice = (number: string): Localized =>
  say(
    `Several rooms would be called ${number}. Put {floor} into the number`,
    `多个房间的编号会同为 ${number}，请在编号中加入 {floor}`,
  )

export const roomsExist = (count: number, numbers: string[]): Localized => {
  const some = numbers.slice(0, 5).join(', ')
  return say(
    `${count} of these rooms exist already (${some}${count > 5 ? ', …' : ''}). Nothing was added`,
    `其中 ${count} 间已存在（${some}${count > 5 ? '…' : ''}），未添加任何房间`,
  )
}
export const roomsAdded = (created: number, kept: number): Localized =>
  say(
    `${created} ${created === 1 ? 'room' : 'rooms'} added${kept > 0 ? `, ${kept} already there` : ''}`,
    `已添加 ${created} 间房间${kept > 0 ? `，${kept} 间已存在` : ''}`,
  )
