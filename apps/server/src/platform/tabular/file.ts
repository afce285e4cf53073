import type { Download } from '../downloads.ts'
import { csvOf } from './csv.ts'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const makers = {
  csv: { make: csvOf, mimeType: 'text/csv; charset=utf-8' },
  xlsx: {
    make: xlsxOf,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
}

export type Format = keyof typeof makers

/** A file named after what is in it and the day. */
export function fileOf(title: string, format: Format, table: Table): Download {
  const { make, mimeType } = makers[format]
  const day = new Date().toISOString().slice(0, 10)
  return { fileName: `${title} ${day}.${format}`, mimeType, content: make(table) }
}
