import { Readable } from 'node:stream'
import type { Cell, Table } from './table.ts'

/** Excel would run what begins so as a formula; an apostrophe makes it harmless (OWASP). */
export const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  const text = harmless(cell)
  // Some programs part cells by semicolons or tabs, and would begin a new one in the middle.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: Cell[]) => `${cells.map(quoted).join(',')}\r\n`

/** With the mark by which Excel knows UTF-8. */
export function csvOf({ columns, rows }: Table): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${line(columns)}`
      for await (const batch of rows) yield batch.map(line).join('')
    })(),
  )
}
