import { pipeline, Readable } from 'node:stream'
import { importLimits } from '@innkeeper/contract/imports'
import {
  importMessages,
  quoteNotClosed,
  recordTooLong,
  tooManyColumns,
} from '@innkeeper/contract/messages/imports'
import { CsvError, type Parser, parse } from 'csv-parse'
import { checkLength, FileProblem, type ReadRow, type ReadTable } from './read-table.ts'

/** Excel on a Chinese Windows writes GBK, of which GB 18030 is the whole. */
const encodings = ['utf-8', 'gb18030'] as const
const marks: [encoding: string, ...mark: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** An unclosed quote would make one cell of the rest of the file. */
const longestRecord = 1_000_000
const batchSize = 1000
const pieceSize = 65_536

export async function readCsv(bytes: Buffer): Promise<ReadTable> {
  const text = textOf(bytes)
  if (!isText(text)) throw new FileProblem(importMessages.unreadable)
  let fed = 0
  function* pieces() {
    for (; fed < text.length; fed += pieceSize) yield text.slice(fed, fed + pieceSize)
  }
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  })
  return {
    rows: rowsOf(parser, pieces()),
    progress: () => Math.min(1, fed / Math.max(1, text.length)),
  }
}

async function* rowsOf(parser: Parser, pieces: Iterable<string>): AsyncGenerator<ReadRow[]> {
  // What goes wrong comes out of the parser below; one piece at a time, so that none wait in memory.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), parser, () => {})
  let row = 0
  let batch: ReadRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      const { columns } = importLimits
      if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) {
        throw new FileProblem(tooManyColumns(columns))
      }
      for (const [column, cell] of cells.entries()) checkLength(cell, row, column)
      batch.push({ row, cells: cells.slice(0, columns) })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error) : error
  }
  yield batch
}

/** The parser counts the records that it has finished; it fails in the one after them. */
function problemOf({ code, records }: CsvError): FileProblem {
  const row = Number(records) + 1
  if (code === 'CSV_MAX_RECORD_SIZE') return new FileProblem(recordTooLong(longestRecord, row))
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileProblem(quoteNotClosed(row))
  return new FileProblem(importMessages.unreadable)
}

function textOf(bytes: Buffer): string {
  const marked = marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte))
  for (const encoding of marked ? [marked[0]] : encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this one.
    }
  }
  throw new FileProblem(importMessages.encoding)
}

/** Pictures and programs begin with signs that no list has, and are full of zeros. */
const isText = (text: string) => !text.includes('\0') && !/\p{Cc}/u.test(onlyOdd(text))

const onlyOdd = (text: string) => text.slice(0, 4096).replace(/[\t\r\n\f\v]/g, '')

/** Comma, or what else Excel writes where the comma is the decimal sign: by the headings. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.slice(0, pieceSize).split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
