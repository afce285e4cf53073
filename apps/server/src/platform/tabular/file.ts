import type { Download } from '../files/downloads.ts'
import { csvOf } from './csv.ts'
import type { Sheet, Table } from './table.ts'
import { workbookOf, xlsxOf } from './xlsx.ts'

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
  return { fileName: named(title, format), mimeType, content: make(table, title) }
}

/** A workbook of several sheets. */
export function workbookFile(title: string, sheets: Sheet[]): Download {
  const { mimeType } = makers.xlsx
  return { fileName: named(title, 'xlsx'), mimeType, content: workbookOf(sheets) }
}

const named = (title: string, format: Format) =>
  `${title} ${new Date().toISOString().slice(0, 10)}.${format}`
