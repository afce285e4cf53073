import { buffer } from 'node:stream/consumers'
import {
  cellTooLong,
  importMessages,
  quoteNotClosed,
  recordTooLong,
  tooManyColumns,
} from '@innkeeper/contract/messages/imports'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { readFile } from './read-file.ts'
import type { ReadRow } from './read-table.ts'
import { xmlReader } from './sheet-xml.ts'
import { xlsxOf } from './xlsx.ts'
import { zipOf } from './zip.ts'

async function read(bytes: Buffer): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const some of (await readFile(bytes)).rows) rows.push(...some)
  return rows
}

const cellsOf = async (bytes: Buffer) => (await read(bytes)).map(({ cells }) => cells)

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`

/** A workbook as another program writes it, part by part. */
function workbook(sheet: string, parts: Record<string, string> = {}): Promise<Buffer> {
  const all = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<x:workbook><x:sheets><x:sheet name="A" sheetId="1" r:id="r1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/one.xml')}${relation('r2', 'sharedStrings', 'words.xml')}</Relationships>`,
    'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  }
  return buffer(zipOf(Object.entries(all).map(([name, text]) => ({ name, content: [text] }))))
}

describe('a workbook', () => {
  it('is read as it was written, Chinese and the signs of XML included', async () => {
    const rows = [['西湖店 <1> & "2"', 301, ' spaced ']]
    expect(await cellsOf(await buffer(xlsxOf({ columns: ['门店', 'n'], rows: [rows] })))).toEqual([
      ['门店', 'n'],
      ['西湖店 <1> & "2"', '301', ' spaced '],
    ])
  })

  it('gives every kind of cell as the text that people see', async () => {
    const file = await workbook(
      `<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>1.23456789012E+11</v></c>
       <c r="D2" t="b"><v>1</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>made</v></c>
       <c r="F2" t="e"><v>#N/A</v></c><c r="G2" t="inlineStr"><is><r><t>ri</t></r><r><t>ch</t></r></is></c>
       <c r="H2" s="4"/></row><row r="7"><c><v>0.5</v></c><c t="s"><v>0</v></c></row>`,
      {
        'xl/words.xml':
          '<sst><si><t>a_x000A_b</t></si><si><r><t>西</t></r><r><t>湖</t></r><rPh><t>xihu</t></rPh></si></sst>',
      },
    )
    expect(await read(file)).toEqual([
      { row: 2, cells: ['西湖', '', '123456789012', 'TRUE', 'made', '#N/A', 'rich'] },
      { row: 7, cells: ['0.5', 'a\nb'] },
    ])
  })

  it('is read from the first sheet that is not hidden, whatever its tags are prefixed with', async () => {
    const file = await workbook('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml':
        '<x:workbook><x:sheets><x:sheet name="H" state="hidden" r:id="r1"/><x:sheet name="B" r:id="r3"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/one.xml')}${relation('r3', 'worksheet', '/xl/worksheets/two.xml')}</Relationships>`,
      'xl/worksheets/two.xml':
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(await cellsOf(file)).toEqual([['2']])
  })

  it('expands no entity that it declares itself', async () => {
    const file = await workbook('', {
      'xl/worksheets/one.xml':
        '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&lol2;</t></is></c></row></sheetData></worksheet>',
    })
    expect(await cellsOf(file)).toEqual([['&lol2;']])
  })
})

describe('a file that means harm, or is broken', () => {
  const refusal = async (bytes: Buffer) => {
    const error = await read(bytes).catch((thrown) => thrown)
    return error.sentence
  }

  it('is refused when a part declares more than a list of records needs', async () => {
    const file = await workbook('<row><c><v>1</v></c></row>')
    expect(await refusal(declaring(file, 'one.xml', 4_000_000_000))).toEqual(
      importMessages.unpacksTooLarge,
    )
  })

  it('is refused when a part unpacks to more than it declares', async () => {
    const file = await workbook(`<row><c t="str"><v>${' '.repeat(500_000)}</v></c></row>`)
    expect(await refusal(declaring(file, 'one.xml', 100))).toEqual(importMessages.unreadable)
  })

  it.each([
    ['elements inside each other', '<a>'.repeat(2_000_000)],
    ['attributes of one element', `<row ${attributes(300_000)}/>`],
  ])('is refused when it has far too many %s', async (_name, sheet) => {
    expect(await refusal(await workbook(sheet))).toEqual(importMessages.unpacksTooLarge)
  })

  it('is refused when it has far too many elements', () => {
    const reader = xmlReader({})
    const many = '<a/>'.repeat(100_000)
    const readAll = () => {
      for (let count = 0; count <= 100; count++) reader.write(many)
    }
    expect(readAll).toThrow(importMessages.unpacksTooLarge.en)
  })

  it('is refused when its parts lead nowhere', async () => {
    for (const target of ['http://[', '//[::', '']) {
      const file = await workbook('', {
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', target)}</Relationships>`,
      })
      expect(await refusal(file)).toEqual(importMessages.unreadable)
    }
  })

  it('has its rows counted when they call themselves by no number', async () => {
    const numbers = ['1e400', '-5', '1.5', '99999999999', 'x', '12', '0']
    const rows = numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`)
    const read12 = (await read(await workbook(rows.join('')))).map(({ row }) => row)
    expect(read12).toEqual([1, 2, 3, 4, 5, 12, 13])
  })

  it('is refused when a cell stands in the millionth column', async () => {
    const file = await workbook('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')
    expect(await refusal(file)).toEqual(tooManyColumns(200))
    expect(await refusal(Buffer.from(`${','.repeat(1_000_000)}x`))).toEqual(tooManyColumns(200))
  })

  it('is refused when a cell holds more than Excel has in one, and says which', async () => {
    const long = 'x'.repeat(32_768)
    const inline = await workbook(
      `<row r="7"><c r="AB7" t="inlineStr"><is><t>${long}</t></is></c></row>`,
    )
    expect(await refusal(inline)).toEqual(cellTooLong(32_767, 'AB7'))
    const made = await workbook(`<row r="2"><c r="A2" t="str"><v>${long}</v></c></row>`)
    expect(await refusal(made)).toEqual(cellTooLong(32_767, 'A2'))
    const shared = await workbook(
      '<row><c t="s"><v>0</v></c></row><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>',
      { 'xl/words.xml': `<sst><si><t>a</t></si><si><t>${'x'.repeat(5_000_000)}</t></si></sst>` },
    )
    expect(await refusal(shared)).toEqual(cellTooLong(32_767, 'B2'))
    expect(await refusal(Buffer.from(`a,b\n1,${long}\n`))).toEqual(cellTooLong(32_767, 'B2'))
  })

  it('is read when a cell holds just as much as Excel has in one', async () => {
    const most = 'x'.repeat(32_767)
    const lines = '_x000A_'.repeat(32_767)
    const file = await workbook('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>', {
      'xl/words.xml': `<sst><si><t>${most}</t></si><si><t>${lines}</t></si></sst>`,
    })
    expect(await cellsOf(file)).toEqual([[most, '\n'.repeat(32_767)]])
    expect(await cellsOf(Buffer.from(most))).toEqual([[most]])
  })

  it('holds nothing that the database cannot keep', async () => {
    const file = await workbook('<row><c t="str"><v>a_x0000_b_xD83D_c_xD83D__xDE00_</v></c></row>')
    expect(await cellsOf(file)).toEqual([['ab\uFFFDc😀']])
  })

  it('is refused when it is an old or locked workbook, an empty archive, or cut off', async () => {
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(importMessages.oldExcel)
    const zip = await buffer(zipOf([{ name: 'a.txt', content: ['hello'] }]))
    expect(await refusal(zip)).toEqual(importMessages.unreadable)
    const whole = await buffer(xlsxOf({ columns: ['a'], rows: [[['b']]] }))
    expect(await refusal(whole.subarray(0, whole.length - 300))).toEqual(importMessages.unreadable)
  })

  it('is refused when it is a picture that calls itself CSV', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(await refusal(png)).toEqual(importMessages.unreadable)
    // Without its zeros it could be read as GBK.
    expect(await refusal(png.subarray(0, 8))).toEqual(importMessages.unreadable)
  })

  it.each([
    ['without quotes', 'a,b\n1,2\n', ''],
    ['in quotes', 'a,b\n1,2\n', '"'],
    ['after a cell of two lines', 'a,b\n1,"two\nlines"\n', ''],
  ])('is refused when a record is too long, and says which: %s', async (_name, before, quote) => {
    const long = `${quote}${'x'.repeat(1_200_000)}${quote}`
    expect(await refusal(Buffer.from(`${before}${long},1\n2,3\n`))).toEqual(
      recordTooLong(1_000_000, 3),
    )
  })

  it('is refused when its first record is too long', async () => {
    expect(await refusal(Buffer.from('x'.repeat(19_000_000)))).toEqual(recordTooLong(1_000_000, 1))
  })

  it('is refused when a quote is never closed, and says where it begins', async () => {
    expect(await refusal(Buffer.from('a,b\n1,2\n"3,4\n5,6\n'))).toEqual(quoteNotClosed(3))
  })
})

const attributes = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')

/** The same archive, whose directory tells another size of a part. */
function declaring(zip: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(zip)
  const at = copy.lastIndexOf(name)
  const entry = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at)
  copy.writeUInt32LE(size, entry + 24)
  return copy
}

describe('a CSV file', () => {
  it('is read as it was written, with commas, quotes and lines inside cells', async () => {
    const rows = [['a,b', 'say "hi"', 'two\nlines']]
    expect(await cellsOf(await buffer(csvOf({ columns: ['x', 'y', '名'], rows: [rows] })))).toEqual(
      [
        ['x', 'y', '名'],
        ['a,b', 'say "hi"', 'two\nlines'],
      ],
    )
  })

  it.each([
    ['UTF-8 without a mark', Buffer.from('房间号,楼层\n301,3')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF房间号,楼层\n301,3')],
    ['UTF-16 with its mark', Buffer.from('\uFEFF房间号,楼层\n301,3', 'utf16le')],
    ['GBK', Buffer.from('b7bfbce4bac52cc2a5b2e30a3330312c33', 'hex')],
    ['semicolons', Buffer.from('房间号;楼层\r\n301;3\r\n')],
    ['tabs', Buffer.from('房间号\t楼层\r\n301\t3\r\n')],
  ])('is understood in %s', async (_name, bytes) => {
    expect((await cellsOf(bytes)).slice(0, 2)).toEqual([
      ['房间号', '楼层'],
      ['301', '3'],
    ])
  })

  it('counts rows as a spreadsheet does, empty ones too', async () => {
    const rows = await read(Buffer.from('a\n\nb\n'))
    expect(rows.filter(({ cells }) => cells[0]).map(({ row }) => row)).toEqual([1, 3])
  })
})
