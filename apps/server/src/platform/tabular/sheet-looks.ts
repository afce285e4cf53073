import { letters } from './cell-names.ts'
import { escaped } from './escaped.ts'
import type { ColumnLook, Sheet } from './table.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Places in the list of looks below. */
export const styleNumbers = { heading: 1, asTyped: 2, moment: 3 }

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`

/** Plain, bold for the headings, text (49 is `@`) for cells that keep what is typed, and times. */
export const styleSheet = [
  `<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>',
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  `<fills count="2">${fill('none')}${fill('gray125')}</fills>`,
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="4">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')

const usualWidth = 18
const lastRow = 1_048_576

/** The headings stay in sight; the columns are as wide as what they hold. */
export function sheetHead({ columns, looks = [] }: Sheet): string {
  const cols = columns.map((_, index) => {
    const { width, asTyped } = looks[index] ?? { width: usualWidth }
    const style = asTyped ? ` style="${styleNumbers.asTyped}"` : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`
  })
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols>`
}

/** What to choose from, where a cell may hold only certain things. */
export function sheetFoot({ looks = [] }: Sheet): string {
  const lists = looks.flatMap((look, index) => choicesOf(look, letters(index)))
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : ''
}

function choicesOf({ choices = [] }: ColumnLook, column: string): string[] {
  const list = choices.join(',')
  // Excel takes no longer list, and parts it by the comma.
  const fits =
    choices.length > 0 && list.length <= 255 && !choices.some((each) => /[,"]/.test(each))
  if (!fits) return []
  return [
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}${lastRow}"><formula1>"${escaped(list)}"</formula1></dataValidation>`,
  ]
}
