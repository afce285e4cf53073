import { inflateRawSync } from 'node:zlib'

/** The parts of a workbook by their names, unpacked as its table of contents says. */
function partsOf(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const size = file.readUInt32LE(at + 20)
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28))
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(start, start + size)
    const isPacked = file.readUInt16LE(at + 10) !== 0
    parts.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'))
  }
  return parts
}

/** The first sheet as it is written: what a spreadsheet program would read. */
export function sheetOf(file: Buffer): string {
  const parts = partsOf(file)
  return `${parts.get('xl/worksheets/sheet1.xml')}${parts.get('xl/sharedStrings.xml') ?? ''}`
}
