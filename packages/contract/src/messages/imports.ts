import { counted, type Localized } from '../localized.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })

/** What can be wrong with a file of records, and how to fix it. */
export const importMessages = {
  unreadable: say(
    'This file cannot be read. Save it as .xlsx or .csv and choose it again',
    '无法读取该文件，请另存为.xlsx或.csv后重新选择',
  ),
  oldExcel: say(
    'This is an old .xls file or is protected by a password. Save it as .xlsx without a password',
    '该文件为旧版.xls或已加密，请另存为无密码的.xlsx',
  ),
  unpacksTooLarge: say(
    'This workbook is far larger than its rows require. Copy the rows into a new workbook and choose that',
    '该工作簿的内容异常庞大，请将数据复制到新的工作簿后重新选择',
  ),
  tooSlow: say(
    'This file takes too long to read. Copy the rows into a new workbook or split them, and choose that',
    '读取该文件耗时过长，请将数据复制到新的工作簿或拆分后重新选择',
  ),
  encoding: say(
    'The encoding of this file can’t be detected. Save it as UTF-8 and choose it again',
    '无法识别文件编码，请另存为UTF-8后重新选择',
  ),
  noRows: say(
    'There are no rows below the headings. Fill in the template and choose it again',
    '标题行下没有数据，请填写模板后重新选择',
  ),
  interrupted: say(
    'The server stopped before the import finished. Nothing was imported: choose the file again',
    '服务器中途停止，未导入任何数据，请重新选择文件',
  ),
  cancelled: say('The import was cancelled. Nothing was imported', '导入已取消，未导入任何数据'),
  outdated: say(
    'Someone changed the same records during the import. Nothing was imported: choose the file again',
    '期间有人修改了相同的数据，未导入任何数据，请重新选择文件',
  ),
  crashed: say(
    'Something went wrong on our side. Nothing was imported: please try again',
    '服务器出现问题，未导入任何数据，请重试',
  ),
  notReady: say(
    'This file can’t be imported yet: check it and fix the errors first',
    '该文件尚不能导入，请先检查并修正错误',
  ),
  notUnderWay: say(
    'This file is no longer being checked or imported, so there is nothing to cancel',
    '该文件已不在检查或导入中，无需取消',
  ),
  busy: say(
    'Another file of yours is still being processed. Please wait',
    '您有另一个文件正在处理，请稍候',
  ),
  columnUnknown: say(
    'Unknown column. Use the headings of the template',
    '没有此列，请使用模板中的标题',
  ),
  columnTwice: say('Duplicate column', '此列重复'),
  columnMissing: say('Missing column', '缺少此列'),
  cellBroken: say('The formula in this cell returns an error', '此单元格的公式出错'),
  notANumber: say('Please enter a number', '请填写数字'),
  dayUnknown: say('Please enter a date such as 2031-05-20', '请填写日期，例如2031-05-20'),
  daysUnknown: say(
    'Please enter the first and the last day, such as 2031-05-01 ~ 2031-05-20',
    '请填写开始和结束日期，例如2031-05-01 ~ 2031-05-20',
  ),
  durationUnknown: say(
    'Please enter a number of seconds, or a duration such as 1 h 30 min or 1:30:00',
    '请填写秒数，或时长，例如1小时30分 或1:30:00',
  ),
  regionUnknown: say(
    'Please enter the six-digit code of a district, or its name such as Xihu, Hangzhou, Zhejiang',
    '请填写区县的六位代码或名称，例如 浙江省/杭州市/西湖区',
  ),
} as const

export const fileTooLarge = (megabytes: number): Localized =>
  say(
    `The file is larger than ${megabytes} MB. Please split it`,
    `文件超过${megabytes} MB，请拆分后导入`,
  )
export const tooManyRows = (count: number): Localized =>
  say(`The file has more than ${count} rows. Please split it`, `文件超过${count}行，请拆分后导入`)
export const tooManyColumns = (count: number): Localized =>
  say(`The file has more than ${count} columns. Use the template`, `文件超过${count}列，请使用模板`)
/** `cell` as a spreadsheet calls it, as in B12. */
export const cellTooLong = (characters: number, cell: string): Localized =>
  say(
    `Cell ${cell} holds more than ${characters} characters. Shorten it and choose the file again`,
    `单元格${cell}超过${characters}个字符，请缩短后重新选择文件`,
  )

/** A record of a CSV file, by its row as a spreadsheet shows it. */
export const recordTooLong = (characters: number, row: number): Localized =>
  say(
    `Row ${row} is longer than ${characters} characters. Check its quotation marks and choose the file again`,
    `第${row}行超过${characters}个字符，请检查引号后重新选择文件`,
  )
export const quoteNotClosed = (row: number): Localized =>
  say(
    `A quotation mark in row ${row} is not closed. Close it and choose the file again`,
    `第${row}行的引号未闭合，请修改后重新选择文件`,
  )

export const oneOf = (choices: Localized[]): Localized =>
  say(
    `Please enter one of: ${choices.map(({ en }) => en).join(', ')}`,
    `请填写以下之一：${choices.map(({ zh }) => zh).join('、')}`,
  )

export const anyOf = (choices: Localized[]): Localized =>
  say(
    `Please enter one or more of these, with a semicolon between them: ${choices.map(({ en }) => en).join('; ')}`,
    `请填写以下一项或多项，用分号隔开：${choices.map(({ zh }) => zh).join('；')}`,
  )

/** What a cell holds that names several records. */
export const namesOf = (record: Localized): Localized =>
  say(
    `Names of one or more existing records (${record.en}), with a semicolon between them`,
    `已有${record.zh}的名称，可填写多个，用分号隔开`,
  )

/** A reference that leads nowhere, or to a place that is not the person's: the same sentence. */
export const referenceNotFound = (record: Localized): Localized =>
  say(`This ${record.en} does not exist`, `该${record.zh}不存在`)
export const oneNotFound = (record: Localized, name: string): Localized =>
  say(`There is no ${record.en} “${name}”`, `没有${record.zh}“${name}”`)
export const referenceAmbiguous = (record: Localized): Localized =>
  say(
    `More than one ${record.en} has this name or number. Enter # and its ID instead, such as #12`,
    `有多个${record.zh}使用此名称或编号，请填写“#”加系统编号，例如“#12”`,
  )
export const sameAsRow = (row: number): Localized =>
  say(`The same as in row ${row}`, `与第${row}行重复`)

/** Beside the name of what was imported. */
export const imported = (rows: number, record: Localized): Localized =>
  say(`${counted(rows, record.en)} imported`, `已导入${record.zh} ${rows}条`)

/** What the template says beside its headings. */
export const templateWords = {
  title: say('template', '导入模板'),
  errors: say('errors', '错误清单'),
  help: say('How to fill in', '填写说明'),
  column: say('Column', '列'),
  row: say('Row', '行号'),
  value: say('Value', '内容'),
  reason: say('Reason', '原因'),
  required: say('Required', '必填'),
  holds: say('What to enter', '填写内容'),
  yes: say('yes', '是'),
  no: say('no', '否'),
  text: say('Text', '文字'),
  number: say('A number', '数字'),
  /** Before the first cell of the example; a row that begins so is not imported. */
  example: say('e.g. ', '例如 '),
  exampleNote: say(
    'The example row is not imported. You can delete or overwrite it',
    '示例行不会被导入，可以删除或覆盖',
  ),
} as const

/** How a cell names another record: by its number or name. */
export const namedBy = (record: Localized, keys: Localized[]): Localized =>
  say(
    `A ${record.en}, by its ${keys.map(({ en }) => en.toLowerCase()).join(' or ')}`,
    `${record.zh}，填写${keys.map(({ zh }) => zh).join('或')}`,
  )
