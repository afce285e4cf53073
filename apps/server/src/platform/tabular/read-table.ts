import type { Localized } from '@innkeeper/contract/localized'

/** A row of a file: its number as a spreadsheet shows it, and the text of its cells. */
export interface ReadRow {
  row: number
  cells: string[]
}

/** A file as it is read: rows in the order they stand there, a handful at a time. */
export interface ReadTable {
  rows: AsyncIterable<ReadRow[]>
  /** How much of it has been gone through, 0 to 1. */
  progress(): number
}

/** Why a file as a whole cannot be read, in words for the person who chose it. */
export class FileProblem extends Error {
  readonly sentence: Localized
  constructor(sentence: Localized) {
    super(sentence.en)
    this.sentence = sentence
  }
}
