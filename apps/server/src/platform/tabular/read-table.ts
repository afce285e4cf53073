import type { Localized } from '@innkeeper/contract/localized'
import { cellTooLong } from '@innkeeper/contract/messages/imports'
import { letters } from './cell-names.ts'

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

/** As much as Excel has in one cell. A small file can repeat a long text in all of its rows. */
export const mostCharacters = 32_767

/** A cell of a row, by its column from 0. */
export function checkLength(text: string, row: number, column: number): void {
  if (text.length <= mostCharacters) return
  throw new FileProblem(cellTooLong(mostCharacters, `${letters(column)}${row}`))
}
