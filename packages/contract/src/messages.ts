import { counted, type Localized } from './localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** What the product says when something goes wrong or right, on both sides of the wire. */
export const messages = {
  ok: say('Operation successful', '操作成功'),
  phoneFormatWrong: say('Phone format wrong', '手机号格式错误'),
  codeRequired: say('Please enter the verification code', '请输入验证码'),
  captchaFirst: say('Please complete the smart verification first', '请先完成智能验证'),
  captchaFailed: say(
    'The smart verification has expired or was already used. Please complete it again',
    '智能验证已过期或已使用，请重新完成验证',
  ),
  loginSucceeded: say('Login succeeded', '登录成功'),
  loginFailed: say(
    'The phone number, password or verification code is wrong',
    '手机号、密码或验证码错误',
  ),
  codeSent: say('Verification code sent', '验证码已发送'),
  smsTooSoon: say(
    'A code was sent less than a minute ago. Please wait',
    '验证码发送过于频繁，请稍候',
  ),
  smsTooMany: say(
    'Too many codes were requested for this number today. Please try again tomorrow',
    '该手机号今日获取验证码次数过多，请明天再试',
  ),
  smsFailed: say('The code could not be sent. Please try again', '验证码发送失败，请重试'),
  permissionObtained: say('Permission obtained successfully', '获取权限成功'),
  tokenExpired: say('Your session has expired', '登录已过期'),
  signedOut: say('You are logged out. Please log in again', '您已退出登录，请重新登录'),
  forbidden: say(
    'You have no permission for this. Please contact the administrator',
    '您没有权限执行此操作，请联系管理员',
  ),
  notFound: say('Not found, or already deleted', '内容不存在或已被删除'),
  tooManyPreferences: say(
    'Too many saved views or settings. Delete some first',
    '保存的视图或设置过多，请先删除一些',
  ),
  clash: say(
    'This conflicts with existing data, so nothing was changed. Please check and try again.',
    '与现有数据冲突，未做任何更改，请核对后重试。',
  ),
  conflict: say(
    'Someone else changed this while you were editing. Your changes are not saved yet: compare and save again',
    '内容已被他人修改，您的更改尚未保存，请核对后重新保存',
  ),
  tooMany: say('Too many requests. Please wait a moment', '请求过于频繁，请稍候再试'),
  tooManyFeeds: say(
    'Live updates are open in too many windows. This one refreshes less often until you close another',
    '开启实时更新的窗口过多。请关闭其他窗口，否则本窗口的刷新频率会降低',
  ),
  tooLarge: say('The request is too large', '请求内容过大'),
  badRequest: say(
    'The request could not be read. Nothing was changed',
    '请求无法识别，未做任何更改',
  ),
  invalidInput: say('Please check the marked fields', '请检查标记的字段'),
  serverError: say(
    'Something went wrong on our side. Please try again, or report the error number',
    '服务器出现问题，请重试，或反馈错误编号',
  ),
  unavailable: say(
    'The service is restarting. Please try again shortly',
    '服务正在重启，请稍后再试',
  ),
  networkLost: say('No connection to the server. Please try again', '无法连接服务器，请重试'),
  handoffFailed: say(
    'This login link has already been used, has expired or is invalid',
    '该登录链接已使用、已过期或无效',
  ),
  passwordsDiffer: say('The passwords do not match', '两次输入的密码不一致'),
  oldPasswordWrong: say('The current password is wrong', '当前密码错误'),
  oldPasswordNeeded: say(
    'Please enter your current password: you logged in more than 5 minutes ago',
    '您登录已超过5分钟，请输入当前密码',
  ),
  passwordTooShort: say('Use at least 10 characters', '密码至少10个字符'),
  passwordTooLong: say('Use at most 128 characters', '密码最多128个字符'),
  passwordTooPlain: say(
    'Too easy to guess. Use more different characters, and avoid your phone number and common passwords',
    '密码过于简单，请使用更多不同字符，且不要包含手机号或常见密码',
  ),
  passwordUnchanged: say(
    'The new password is the same as the current one',
    '新密码不能与当前密码相同',
  ),
  plainNumber: say('Only letters, digits, - and _', '只能包含字母、数字、“-”和“_”'),
  timeZoneWrong: say(
    'Please enter a time zone such as Asia/Shanghai',
    '请输入时区，例如Asia/Shanghai',
  ),
  coordinateMissing: say(
    'Please enter both longitude and latitude, or neither',
    '经度和纬度须同时填写或同时留空',
  ),
  otherStore: say('This belongs to another store', '该项属于其他门店'),
  taken: say('This is already in use', '该值已被使用'),
  partnerNameFixed: say(
    'Only platform accounts can add or rename partners',
    '只有平台账号可以新增或重命名合作方',
  ),
  required: say('This field is required', '此项必填'),
  eitherIdsOrMatching: say(
    'Select records either by “ids” or by “matching”, not both',
    '只能按编号或按筛选条件选择记录，不能同时使用',
  ),
  nameWithSemicolon: say(
    'A name can’t contain a semicolon: it separates names in files',
    '名称不能包含分号，文件中用分号分隔多个名称',
  ),
  wrongType: say('Invalid value', '此项的值无效'),
  wholeNumber: say('Please enter a whole number', '请输入整数'),
  dayWrong: say('Please enter a date such as 2031-05-20', '请输入日期，例如2031-05-20'),
  endBeforeStart: say('The end cannot be before the start', '结束日期不能早于开始日期'),
  amountWrong: say('Please enter an amount such as 1,234.50', '请输入金额，例如1,234.50'),
  durationWrong: say('Please enter a duration such as 1 h 30 min', '请输入时长，例如1小时30分'),
  colorWrong: say('Please enter a color such as #1677ff', '请输入颜色，例如#1677ff'),
  unknownField: say('Unknown field', '未知字段'),
  urlWrong: say(
    'Please enter an address that starts with http:// or https://',
    '请输入以http://或https://开头的地址',
  ),
  hostOrUrlWrong: say(
    'Please enter a host such as tv.example.com, or an address that starts with http:// or https://',
    '请输入域名（例如tv.example.com），或以http://或https://开头的地址',
  ),
  domainTooDeep: say(
    'A business configuration cannot have business configurations of its own',
    '业务配置下不能再有业务配置',
  ),
  fileMissing: say('Please choose a file', '请选择文件'),
  fileDamaged: say(
    'The image is incomplete or damaged. Please save it again and upload the new file',
    '图片不完整或已损坏，请重新保存后上传',
  ),
  diskFull: say(
    'The server has no space left for files. Nothing was saved; please contact the administrator',
    '服务器存储空间不足，文件未保存，请联系管理员',
  ),
  tooManyDownloads: say(
    'Several downloads are running already. Please wait until one of them has finished',
    '已有多个下载正在进行，请等待其中一个完成后再试',
  ),
  reasonRequired: say(
    'Please enter a reason, so that the store can fix it',
    '请填写原因，以便门店修改',
  ),
  alreadyReviewed: say('This has already been reviewed', '该资源已被审核'),
} as const

export type MessageKey = keyof typeof messages

export const lockedFor = (seconds: number): Localized => {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60
    ? say(
        `Too many failed attempts. Please try again in ${seconds} s`,
        `失败次数过多，请${seconds}秒后重试`,
      )
    : say(
        `Too many failed attempts. Please try again in ${minutes} min`,
        `失败次数过多，请${minutes}分钟后重试`,
      )
}

/** Why a place cannot move: something in it has what must be there once and is there already. */
export const takenThere = (record: Localized, field: Localized): Localized =>
  say(
    `It can’t be moved there: ${/^[aeiou]/.test(record.en) ? 'an' : 'a'} ${record.en} in it has a ${field.en.toLowerCase()} that is already in use there`,
    `无法移动：其中${record.zh}的${field.zh}在目标位置已被使用`,
  )

/** spec §5: the image-upload rules and their messages. */
export const imageTypeWrong = (types: readonly string[]): Localized =>
  say(`Image can only be ${types.join(', ')} format`, `图片只能是${types.join('、')}格式`)
export const imageTooLarge = (megabytes: number): Localized =>
  say(`Image size cannot exceed ${megabytes} MB`, `图片大小不能超过${megabytes} MB`)
export const imageTooManyPixels = (megapixels: number, side: number): Localized =>
  say(
    `Image can have at most ${megapixels} megapixels and ${side} pixels per side. Please make it smaller`,
    `图片不能超过${megapixels * 100}万像素，且边长不能超过${side}像素，请缩小后上传`,
  )
export const accountQuotaFull = (megabytes: number, hours: number): Localized =>
  say(
    `Your images take up all of your ${megabytes} MB. Images that no record uses are removed after ${hours} hours: remove those you no longer need, or ask the administrator for more space`,
    `您上传的图片已达${megabytes} MB上限。未被使用的图片将在${hours}小时后自动清理，请移除不再需要的图片，或联系管理员扩容`,
  )
export const storeQuotaFull = (megabytes: number, hours: number): Localized =>
  say(
    `The images of your store take up all of its ${megabytes} MB. Images that no record uses are removed after ${hours} hours: remove those you no longer need, or ask the administrator for more space`,
    `门店图片已达${megabytes} MB上限。未被使用的图片将在${hours}小时后自动清理，请移除不再需要的图片，或联系管理员扩容`,
  )
export const tooManyImages = (count: number): Localized =>
  say(`At most ${count} images`, `最多上传${count}张图片`)

export const atLeast = (least: Localized): Localized =>
  say(`Must be at least ${least.en}`, `不能小于${least.zh}`)
export const atMost = (most: Localized): Localized =>
  say(`Must be at most ${most.en}`, `不能大于${most.zh}`)
export const atMostCharacters = (count: number): Localized =>
  say(`Use at most ${count} characters`, `最多${count}个字符`)
export const atMostItems = (count: number): Localized =>
  say(`Select at most ${count}`, `最多选择${count}项`)
export const atLeastCharacters = (count: number): Localized =>
  say(`Use at least ${count} characters`, `至少${count}个字符`)

/** Why something cannot be referred to: which records could be. */
export const whoseIs = (record: Localized, field: Localized, value: Localized): Localized =>
  say(
    `Please select a ${record.en} with this value: ${field.en} = ${value.en}`,
    `请选择“${field.zh}”为“${value.zh}”的${record.zh}`,
  )
export const fitsTo = (record: Localized, field: Localized): Localized =>
  say(
    `Please select a ${record.en} that matches the field “${field.en}”`,
    `请选择与“${field.zh}”相符的${record.zh}`,
  )

/** A reference that leads nowhere, or to a place that is not the person's: the same sentence. */
export const choiceNotFound = (record: Localized): Localized =>
  say(
    `The selected ${record.en} does not exist or was deleted. Please select another`,
    `所选${record.zh}不存在或已被删除，请重新选择`,
  )

/** A flaw where no form shows at which field it is. */
export const atField = (field: Localized, flaw: Localized): Localized =>
  say(`${field.en}: ${flaw.en}`, `${field.zh}：${flaw.zh}`)

export interface Usage {
  count: number
  what: Localized
}

const usedBy = (usages: Usage[]): Localized => ({
  en: usages.map(({ count, what }) => counted(count, what.en)).join(', '),
  zh: usages.map(({ count, what }) => `${count}个${what.zh}`).join('、'),
})

/** Why a value cannot be changed: these records may refer to it only as it is. */
export const fixedByUse = (usages: Usage[]): Localized => {
  const { en, zh } = usedBy(usages)
  return say(`It can’t be changed because it is in use: ${en}`, `正在使用中，无法修改：${zh}`)
}

/** Why something cannot be deleted, by what uses it. */
export const inUse = (usages: Usage[]): Localized => {
  const { en: english, zh: chinese } = usedBy(usages)
  return say(
    `It can’t be deleted because it is in use: ${english}`,
    `正在使用中，无法删除：${chinese}`,
  )
}
