import { importMessages } from '@innkeeper/contract/messages/imports'
import { readCsv } from './read-csv.ts'
import { FileProblem, type ReadTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

const beginsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Reads a workbook or a CSV file; its first bytes say which it is, its name proves nothing. */
export async function readFile(bytes: Buffer): Promise<ReadTable> {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes)
  // Compound File: .xls, and .xlsx behind a password.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem(importMessages.oldExcel)
  return readCsv(bytes)
}
