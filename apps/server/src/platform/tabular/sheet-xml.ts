import { importLimits } from '@innkeeper/contract/imports'
import { importMessages, tooManyColumns } from '@innkeeper/contract/messages/imports'
import { type Handler, Parser } from 'htmlparser2'
import { columnOf } from './cell-names.ts'
import { checkLength, FileProblem, mostCharacters, type ReadRow } from './read-table.ts'

/** What is made of the XML of a part, by the names of its tags without their prefix. */
export interface Sink {
  open?(tag: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(tag: string): void
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Far more than a workbook of people has. The parser goes through all open elements at each tag and
 * keeps all attributes of one, so that a few kilobytes of zipped nonsense would take it minutes.
 */
const most = { depth: 100, attributes: 200, elements: 10_000_000 }

const checkCount = (count: number, limit: number) => {
  if (count > limit) throw new FileProblem(importMessages.unpacksTooLarge)
}

/** Entities of a document type are not expanded: there is nothing to blow up. */
export function xmlReader(sink: Sink): Parser {
  let [depth, elements, attributes] = [0, 0, 0]
  const handler: Partial<Handler> = {
    onopentagname() {
      attributes = 0
      checkCount(++depth, most.depth)
      checkCount(++elements, most.elements)
    },
    onattribute: () => checkCount(++attributes, most.attributes),
    onopentag: (name, given) => sink.open?.(plain(name), given),
    ontext: (text) => sink.text?.(text),
    onclosetag(name) {
      depth--
      sink.close?.(plain(name))
    },
  }
  return new Parser(handler, { xmlMode: true })
}

/**
 * `_x000D_` is how a cell carries what XML cannot (ECMA-376, ST_Xstring). What the database cannot
 * keep either, NUL and half a surrogate pair, is left out or replaced.
 */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll('\0', '')
        .toWellFormed()
    : text

/** A text longer than this is too long even if it is all escapes; the rest need not be kept. */
const mostRaw = 7 * mostCharacters

/** Text inside `t`, in one piece or in several of different looks; not the reading beside it. */
class Words {
  text = ''
  #inText = false
  #inReading = false

  open(tag: string) {
    if (tag === 't') this.#inText = true
    else if (tag === 'rPh') this.#inReading = true
  }
  add(text: string) {
    if (this.#inText && !this.#inReading && this.text.length <= mostRaw) this.text += text
  }
  close(tag: string) {
    if (tag === 't') this.#inText = false
    else if (tag === 'rPh') this.#inReading = false
  }
}

/** The texts that the cells of a workbook share. */
export class SharedStrings implements Sink {
  readonly texts: string[] = []
  #words = new Words()

  open(tag: string) {
    if (tag === 'si') this.#words = new Words()
    else this.#words.open(tag)
  }
  text(text: string) {
    this.#words.add(text)
  }
  close(tag: string) {
    if (tag === 'si') this.texts.push(unescaped(this.#words.text))
    else this.#words.close(tag)
  }
}

/** The number that a row gives itself, if it is one that a spreadsheet has. */
const rowOf = (text = '') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined)

/** The rows of a sheet. */
export class SheetRows implements Sink {
  readonly #shared: string[]
  #ready: ReadRow[] = []
  #row: ReadRow = { row: 0, cells: [] }
  #column = -1
  #type = ''
  #value = ''
  #inValue = false
  #words = new Words()

  constructor(shared: string[]) {
    this.#shared = shared
  }

  /** What has come since the last time. */
  take(): ReadRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open(tag: string, attributes: Record<string, string>) {
    if (tag === 'row') {
      this.#row = { row: rowOf(attributes.r) ?? this.#row.row + 1, cells: [] }
      this.#column = -1
    } else if (tag === 'c') {
      this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1
      this.#type = attributes.t ?? 'n'
      this.#value = ''
      this.#words = new Words()
    } else if (tag === 'v') this.#inValue = true
    else this.#words.open(tag)
  }

  text(text: string) {
    if (!this.#inValue) this.#words.add(text)
    else if (this.#value.length <= mostRaw) this.#value += text
  }

  close(tag: string) {
    if (tag === 'v') this.#inValue = false
    else if (tag === 'c') this.#closeCell()
    else if (tag === 'row') this.#closeRow()
    else this.#words.close(tag)
  }

  #closeCell() {
    const text = this.#cellText()
    if (text === '') return
    if (this.#column < 0 || this.#column >= importLimits.columns) {
      throw new FileProblem(tooManyColumns(importLimits.columns))
    }
    const { row, cells } = this.#row
    checkLength(text, row, this.#column)
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = text
  }

  #closeRow() {
    if (this.#row.cells.length > 0) this.#ready.push(this.#row)
  }

  #cellText(): string {
    switch (this.#type) {
      case 's':
        return this.#shared[Number(this.#value)] ?? ''
      case 'inlineStr':
        return unescaped(this.#words.text)
      case 'n':
        // Excel writes a long number as 1.23E+11; people mean its digits.
        return this.#value === '' ? '' : String(Number(this.#value))
      case 'b':
        return this.#value === '1' ? 'TRUE' : 'FALSE'
      default:
        return unescaped(this.#value)
    }
  }
}
