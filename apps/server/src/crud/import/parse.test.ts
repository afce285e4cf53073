import { buffer } from 'node:stream/consumers'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { tooManyRows } from '@innkeeper/contract/messages/imports'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '../../platform/tabular/xlsx.ts'
import { type ParsedBatch, parseFile } from './parse.ts'

const longest = '😀'.repeat(16_383)

async function batchesOf(columns: string[], cells: string[], rows: number): Promise<ParsedBatch[]> {
  const table = { columns, rows: [Array.from({ length: rows }, () => cells)] }
  const batches: ParsedBatch[] = []
  const parsed = parseFile(rooms.resource, await buffer(xlsxOf(table)))
  for await (const batch of parsed) batches.push(batch)
  return batches
}

/** A batch goes from one thread to another, where every row gets texts of its own. */
const sizeOf = (batches: ParsedBatch[]) => JSON.stringify(batches).length

describe('a file that repeats one long text', () => {
  it('hands on only the beginning of it where it is wrong, and where it names a record', async () => {
    const batches = await batchesOf(['Room number', 'Store'], [longest, longest], 100)
    expect(batches[0]?.rows).toHaveLength(100)
    expect(sizeOf(batches)).toBeLessThan(300_000)
    const [flaw] = batches[0]?.rows[0]?.flaws ?? []
    expect(flaw).toMatchObject({ row: 2, column: { en: 'Room number' } })
    expect(flaw?.value).toBe('😀'.repeat(30))
  })

  it('hands on only the beginning of a heading', async () => {
    const batches = await batchesOf(Array(200).fill(longest), ['1'], 1)
    expect(batches[0]?.flaws.length).toBeGreaterThan(200)
    expect(sizeOf(batches)).toBeLessThan(200_000)
  })

  it('cuts no sign in half, which the database could not keep', async () => {
    const [batch] = await batchesOf(['Room number', 'Store'], [`a${longest}`, `a${longest}`], 1)
    expect(JSON.stringify(batch)).toContain('a😀')
    expect(JSON.stringify(batch)).not.toContain('\\ud83d')
  })
})

describe('a file of millions of rows that hold no record', () => {
  it('is read no further than Excel has rows', async () => {
    const parsed = parseFile(rooms.resource, Buffer.from('\n'.repeat(2_000_000)))
    await expect(parsed.next()).rejects.toMatchObject({ sentence: tooManyRows(1_048_576) })
  })
})
