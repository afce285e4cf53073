import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { readFile } from './read-file.ts'
import { styleSheet } from './sheet-looks.ts'
import type { Cell } from './table.ts'
import { workbookOf, xlsxOf } from './xlsx.ts'

const dangerous = ['=1+1', '+49', '-A', '@SUM(A1)', '\tx', 'plain', '-5']

describe('what a spreadsheet would run', () => {
  it('is written as text, in a workbook and in CSV', async () => {
    const table = { columns: ['=a'], rows: [dangerous.map((text) => [text])] }
    const csv = (await buffer(csvOf(table))).toString()
    expect(csv.split('\r\n').slice(0, 5)).toEqual([
      "\uFEFF'=a",
      "'=1+1",
      "'+49",
      "'-A",
      "'@SUM(A1)",
    ])
    const read: string[] = []
    for await (const rows of (await readFile(await buffer(xlsxOf(table)))).rows) {
      read.push(...rows.map(({ cells }) => cells[0] ?? ''))
    }
    expect(read).toEqual(["'=a", "'=1+1", "'+49", "'-A", "'@SUM(A1)", "'\tx", 'plain', "'-5"])
  })

  it('is not left over when a program parts the cells of a CSV file otherwise', async () => {
    const cells = ['x;=1+1', 'x\t=1+1', '\n=1+1', '\r=1+1', '\t=1+1']
    const csv = (await buffer(csvOf({ columns: ['n'], rows: [[cells]] }))).toString()
    expect(csv).toBe('\uFEFFn\r\n"x;=1+1","x\t=1+1","\'\n=1+1","\'\r=1+1","\'\t=1+1"\r\n')
  })

  it('is not made by the signs that a workbook drops or decodes', async () => {
    const cells = ['\u0001=1+1', '_x003D_1+1', '_x0009_=1', 'a_x0041_b', '\n=1']
    const file = await buffer(xlsxOf({ columns: ['n'], rows: [[cells]] }))
    const read: string[][] = []
    for await (const rows of (await readFile(file)).rows) {
      read.push(...rows.map((row) => row.cells))
    }
    expect(read[1]).toEqual(["'=1+1", '_x003D_1+1', '_x0009_=1', 'a_x0041_b', "'\n=1"])
  })

  it('does not touch numbers', async () => {
    const csv = await buffer(csvOf({ columns: ['n'], rows: [[[-5], [1.5]]] }))
    expect(csv.toString()).toBe('\uFEFFn\r\n-5\r\n1.5\r\n')
  })
})

describe('a moment', () => {
  const table = () => ({ columns: ['At'], rows: [[[new Date('2026-11-15T08:42:30.312Z')]]] })

  it('is one that people read, in UTC, in CSV', async () => {
    expect((await buffer(csvOf(table()))).toString()).toBe('\uFEFFAt\r\n2026-11-15 08:42:30\r\n')
  })

  it('is a date that Excel can sort and format, in a workbook', async () => {
    const read: string[] = []
    for await (const rows of (await readFile(await buffer(xlsxOf(table())))).rows) {
      read.push(...rows.map(({ cells }) => cells[0] ?? ''))
    }
    expect(Number(read[1])).toBeCloseTo(46341.362851, 5)
    expect(styleSheet).toContain('formatCode="yyyy\\-mm\\-dd hh:mm:ss"')
  })
})

describe('a workbook', () => {
  const numbers = (count: number): Cell[][] => Array.from({ length: count }, (_, index) => [index])

  it('goes on in another sheet where one is full', async () => {
    const sheets = [{ name: 'Rooms', columns: ['n'], rows: [numbers(4), numbers(3)] }]
    const text = (await buffer(workbookOf(sheets, 3))).toString('latin1')
    expect(text).toContain('xl/worksheets/sheet3.xml')
    expect(text).not.toContain('xl/worksheets/sheet4.xml')
  })

  it('has one sheet when nothing is in it, and when one is just full', async () => {
    for (const rows of [[], [numbers(3)]]) {
      const text = await buffer(workbookOf([{ name: 'Rooms', columns: ['n'], rows }], 3))
      expect(text.toString('latin1')).not.toContain('xl/worksheets/sheet2.xml')
    }
  })

  it.each([
    ['xlsx', xlsxOf],
    ['csv', csvOf],
  ])('stops making rows when nobody reads any more: %s', async (_name, make) => {
    let stopped = false
    async function* endless() {
      try {
        for (;;) yield numbers(2000)
      } finally {
        stopped = true
      }
    }
    const stream = make({ columns: ['n'], rows: endless() })
    await new Promise((read) => stream.once('data', read))
    stream.destroy()
    await expect.poll(() => stopped).toBe(true)
  })

  it.each([
    ['xlsx', xlsxOf],
    ['csv', csvOf],
  ])('tells whoever reads that the rows failed: %s', async (_name, make) => {
    async function* failing() {
      yield numbers(10)
      throw new Error('the database is gone')
    }
    const stream = make({ columns: ['n'], rows: failing() })
    await expect(buffer(stream)).rejects.toThrow('the database is gone')
  })
})
