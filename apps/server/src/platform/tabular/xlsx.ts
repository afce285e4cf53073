import { Readable } from 'node:stream'
import { harmless } from './csv.ts'
import { escaped } from './escaped.ts'
import { sheetFoot, sheetHead, styleNumbers } from './sheet-looks.ts'
import type { Cell, Sheet, Table } from './table.ts'
import { workbookParts, xml } from './workbook-parts.ts'
import { zipOf } from './zip.ts'

const cellOf = (cell: Cell, style: string) =>
  typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(cell))}</t></is></c>`

const rowOf = (cells: Cell[], style = '') =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`

async function* sheetOf(sheet: Sheet) {
  yield `${xml}${sheetHead(sheet)}<sheetData>${rowOf(sheet.columns, ` s="${styleNumbers.heading}"`)}`
  for await (const batch of sheet.rows) yield batch.map((cells) => rowOf(cells)).join('')
  yield `</sheetData>${sheetFoot(sheet)}</worksheet>`
}

/** A workbook written as its rows come. */
export function workbookOf(sheets: Sheet[]): Readable {
  const parts = Object.entries(workbookParts(sheets.map(({ name }) => name)))
  return Readable.from(
    zipOf([
      ...parts.map(([name, text]) => ({ name, content: [text] })),
      ...sheets.map((sheet, index) => ({
        name: `xl/worksheets/sheet${index + 1}.xml`,
        content: sheetOf(sheet),
      })),
    ]),
  )
}

export const xlsxOf = (table: Table) => workbookOf([{ name: 'Sheet1', ...table }])
