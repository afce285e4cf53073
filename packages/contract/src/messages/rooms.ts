import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** What can be wrong with a plan of rooms. */
export const roomMessages = {
  endsBeforeStart: say('The last one must not be before the first', '结束值小于起始值'),
  patternWrong: say(
    'Enter a pattern with {floor} and {room}, such as {floor}{room:02}; {room} is required',
    '请用{floor}和{room}填写房间号规则，例如{floor}{room:02}；必须包含{room}',
  ),
  nothingLeft: say(
    'All rooms are skipped, so there is nothing to add',
    '全部被跳过，没有可添加的房间',
  ),
  noPreview: say('Please check the preview first', '请先查看预览'),
} as const

export const tooManyRooms = (most: number): Localized =>
  say(
    `You can add at most ${most} rooms in one go. Please split them up`,
    `一次最多添加${most}间，请分批添加`,
  )
export const numberTooLong = (number: string, most: number): Localized =>
  say(`${number} is longer than ${most} characters`, `房间号${number}超过${most}个字符`)
export const numberTwice = (number: string): Localized =>
  say(
    `Several rooms would have the number ${number}. Add {floor} to the pattern`,
    `多个房间的房间号会同为${number}，请在规则中加入{floor}`,
  )

export const roomsExist = (count: number, numbers: string[]): Localized => {
  const some = numbers.slice(0, 5).join(', ')
  return say(
    `${count} of these rooms already exist (${some}${count > 5 ? ', …' : ''}). Nothing was added`,
    `其中${count}间已存在（${some}${count > 5 ? '…' : ''}），未添加任何房间`,
  )
}
export const roomsAdded = (created: number, kept: number): Localized =>
  say(
    `${created} ${created === 1 ? 'room' : 'rooms'} added${kept > 0 ? `, ${kept} already there` : ''}`,
    `已添加${created}间房间${kept > 0 ? `，${kept} 间已存在` : ''}`,
  )
