import { Readable } from 'node:stream'
import { harmless } from './csv.ts'
import type { Cell, Table } from './table.ts'
import { zipOf } from './zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, as ECMA-376 asks for them. */
const frame: Record<string, string> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry these at all
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g

const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>]/g, (character) => entities[character] ?? '')

const cellOf = (cell: Cell) =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(harmless(cell))}</t></is></c>`

const rowOf = (cells: Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

async function* sheetOf({ columns, rows }: Table) {
  yield `${xml}<worksheet xmlns="${sheets}"><sheetData>${rowOf(columns)}`
  for await (const batch of rows) yield batch.map(rowOf).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook written as its rows come. */
export function xlsxOf(table: Table): Readable {
  const parts = Object.entries(frame).map(([name, text]) => ({ name, content: [text] }))
  return Readable.from(
    zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', content: sheetOf(table) }]),
  )
}
