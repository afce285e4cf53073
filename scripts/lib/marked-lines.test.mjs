import { expect, test } from 'vitest'
import { markedLines } from './marked-lines.mjs'

function printed(...parts) {
  const seen = []
  const lines = markedLines('e2e', (text) => seen.push(text))
  for (const part of parts) lines.write(part)
  lines.end()
  return seen
}

test('each line carries the name, however the text arrives', () => {
  const expected = ['e2e        | one\n', 'e2e        | \n', 'e2e        | two\n']
  expect(printed('one\n\ntwo')).toEqual(expected)
  expect(printed('o', 'ne\n', '\nt', 'wo\n')).toEqual(expected)
})

test('a character that is cut in two is put together', () => {
  const bytes = Buffer.from('店')
  expect(printed(bytes.subarray(0, 1), bytes.subarray(1))).toEqual(['e2e        | 店\n'])
})
