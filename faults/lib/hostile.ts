import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { workbookParts } from '@innkeeper/server/src/platform/tabular/workbook-parts.ts'
import { zipOf } from '@innkeeper/server/src/platform/tabular/zip.ts'

function* repeat(text: string, times: number): Generator<string> {
  const many = 10_000
  for (let left = times; left > 0; left -= many) yield text.repeat(Math.min(many, left))
}

function* inside(before: string, text: string, times: number): Generator<string> {
  yield before
  yield* repeat(text, times)
}

/** A workbook that is small until it is unpacked. */
function workbook(before: string, text: string, times: number): Promise<Buffer> {
  const parts = Object.entries(workbookParts(['Rooms'])).map(([name, content]) => ({
    name,
    content: [content],
  }))
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: inside(before, text, times) }
  return buffer(Readable.from(zipOf([...parts, sheet])))
}

const rows = '<worksheet><sheetData>'

/** Files that somebody sends to hurt, each with its name. */
export const hostileFiles: Record<string, () => Promise<Buffer>> = {
  'deep.xlsx': () => workbook(rows, '<a>', 20_000_000),
  'long-cell.xlsx': () =>
    workbook(`${rows}<row r="1"><c r="A1" t="inlineStr"><is><t>`, 'A', 190_000_000),
  'empty-rows.xlsx': () => workbook(rows, '<row/>', 30_000_000),
  'too-many-cells.csv': async () => Buffer.alloc(19_000_000, ','),
  'open-quote.csv': async () => Buffer.concat([Buffer.from('"'), Buffer.alloc(19_000_000, 'a')]),
}

/** Rows that are in order, but more of them than a file may have. */
export const tooLargeCsv = (megabytes: number) =>
  Buffer.concat([
    Buffer.from('Room number,Floor,Store\n'),
    Buffer.alloc(megabytes * 1_048_576, 'N1000,1,S1\n'),
  ])

/** As deep as a body may be long. */
export const nestedBodies = [
  `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
]
