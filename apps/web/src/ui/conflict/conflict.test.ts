import { describe, expect, test } from 'vitest'
import { compare, sameValue, uniteLists } from './conflict.ts'

const conflictBetween = (before: unknown, theirs: unknown, mine: unknown) =>
  compare(
    { before: { tags: before }, theirs: { tags: theirs }, mine: { tags: mine } },
    { tags: uniteLists },
  )

describe('the form goes on', () => {
  test('with theirs where the person touched nothing, in whatever order a list stands', () => {
    expect(conflictBetween(['a', 'b'], ['a'], ['b', 'a'])).toMatchObject([
      { start: ['a'], untouched: true },
    ])
  })

  test('without a word where both did the same, or they did nothing', () => {
    expect(conflictBetween(['a'], ['a', 'b'], ['b', 'a'])).toEqual([])
    expect(conflictBetween(['a'], ['a'], ['b'])).toEqual([])
  })

  test('with what each added and without what each took away, where both changed a list', () => {
    const [met] = conflictBetween(['a', 'b', 'c'], ['a', 'b', 'd'], ['b', 'c', 'e'])
    expect(met).toMatchObject({ both: ['b', 'd', 'e'], start: ['b', 'd', 'e'], untouched: false })
  })

  test('with the side that holds both changes already, which is no third choice', () => {
    const [more] = conflictBetween(['a'], ['a', 'b', 'c'], ['a', 'b'])
    expect(more).toMatchObject({ start: ['a', 'b', 'c'] })
    expect(more).not.toHaveProperty('both')
  })

  test('with mine where the two changes exclude each other', () => {
    const sides = { before: { name: 'a' }, theirs: { name: 'b' }, mine: { name: 'c' } }
    expect(compare(sides)).toMatchObject([{ start: 'c', untouched: false }])
    expect(compare(sides, { name: () => undefined })).toMatchObject([{ start: 'c' }])
  })
})

test('nothing is the same as nothing, but not as no or as an empty list', () => {
  expect(sameValue('', null)).toBe(true)
  expect(sameValue(undefined, null)).toBe(true)
  expect(sameValue(false, null)).toBe(false)
  expect(sameValue([], null)).toBe(false)
})
