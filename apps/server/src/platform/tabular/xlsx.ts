import { Readable } from 'node:stream'
import { harmless } from './csv.ts'
import { escaped, withoutInvalidCharacters } from './escaped.ts'
import { sheetFoot, sheetHead, styleNumbers } from './sheet-looks.ts'
import type { Cell, Sheet, Table } from './table.ts'
import { workbookParts, xml } from './workbook-parts.ts'
import { type Part, zipOf } from './zip.ts'

/** Excel reads `_x003D_` as the sign of that number (ECMA-376, ST_Xstring), unless `_` is one itself. */
const asWritten = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

const textOf = (cell: string) => escaped(asWritten(harmless(withoutInvalidCharacters(cell))))

/** Excel counts days, from one that makes 1970 begin with this. */
const excelTime = (moment: Date) => moment.getTime() / 86_400_000 + 25_569

function cellOf(cell: Cell, style: string): string {
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${styleNumbers.moment}"><v>${excelTime(cell)}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`
}

const rowOf = (cells: Cell[], style = '') =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`

/** The rows of a sheet that may be too many for one, handed out by the sheetful. */
class Rows {
  readonly #batches: AsyncIterator<Cell[][]>
  #rest: Cell[][] = []
  #ended = false

  constructor({ rows }: Table) {
    this.#batches = (async function* () {
      yield* rows
    })()
  }

  /** Whether there is another row. */
  async more(): Promise<boolean> {
    while (this.#rest.length === 0 && !this.#ended) {
      const { value, done } = await this.#batches.next()
      this.#ended = done === true
      this.#rest = value ?? []
    }
    return this.#rest.length > 0
  }

  async *take(most: number): AsyncGenerator<Cell[][]> {
    let left = most
    try {
      while (left > 0 && (await this.more())) {
        const some = this.#rest.slice(0, left)
        this.#rest = this.#rest.slice(some.length)
        left -= some.length
        yield some
      }
    } finally {
      // Nobody wants the rest: whoever makes the rows is told.
      if (left > 0 && !this.#ended) await this.#batches.return?.()
    }
  }
}

async function* sheetOf(sheet: Sheet, rows: AsyncIterable<Cell[][]>) {
  yield `${xml}${sheetHead(sheet)}<sheetData>${rowOf(sheet.columns, ` s="${styleNumbers.heading}"`)}`
  for await (const batch of rows) yield batch.map((cells) => rowOf(cells)).join('')
  yield `</sheetData>${sheetFoot(sheet)}</worksheet>`
}

/** As many rows as Excel has in one sheet, below the headings. */
const mostRows = 1_048_575

/** The sheets as they are made, going on in another one where a sheet is full; then the rest. */
async function* partsOf(sheets: Sheet[], most: number): AsyncGenerator<Part> {
  const names: string[] = []
  for (const sheet of sheets) {
    const rows = new Rows(sheet)
    for (let number = 1; number === 1 || (await rows.more()); number++) {
      names.push(number === 1 ? sheet.name : `${sheet.name} ${number}`)
      const content = sheetOf(sheet, rows.take(most))
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content }
    }
  }
  for (const [name, text] of Object.entries(workbookParts(names))) yield { name, content: [text] }
}

/** A workbook written as its rows come. */
export const workbookOf = (sheets: Sheet[], most = mostRows): Readable =>
  Readable.from(zipOf(partsOf(sheets, most)))

export const xlsxOf = (table: Table, name = 'Sheet1') => workbookOf([{ name, ...table }])
