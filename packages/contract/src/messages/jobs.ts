import type { Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** Why a job did not come to its end, where the job has no words of its own. */
export const jobMessages = {
  crashed: say('Something went wrong on our side. Please try again', '服务器出现问题，请重试'),
  interrupted: say(
    'The server stopped before this finished. Please try again',
    '服务器中途停止，请重试',
  ),
  cancelled: say('Cancelled', '已取消'),
  accountDeleted: say(
    'Cancelled because the account that started it was deleted',
    '启动该任务的账号已被删除，任务已取消',
  ),
  diskFull: say(
    'The server has no space left for the file. Please contact the administrator',
    '服务器空间不足，无法生成文件，请联系管理员',
  ),
  notUnderWay: say(
    'This has already finished, so there is nothing to cancel',
    '该任务已结束，无需取消',
  ),
} as const

export const tooManyRecords = (most: number): Localized =>
  say(
    `At most ${most.toLocaleString('en')} records can be changed at a time. Narrow down the list first`,
    `一次最多可处理${most.toLocaleString('en')}条数据，请先缩小筛选范围`,
  )
