import { findWords, typedWords } from '@innkeeper/contract/find'
import { expect, it } from 'vitest'
import { spell, wordsOf } from './spelling.ts'

const finds = (typed: string, ...texts: string[]) =>
  typedWords(typed).every((word) => wordsOf(texts).some((each) => each.startsWith(word)))

it.each([
  ['西湖', '杭州西湖大酒店'],
  ['xihu', '杭州西湖大酒店'],
  ['xh', '杭州西湖大酒店'],
  ['XH', '杭州西湖大酒店'],
  ['xhdjd', '杭州西湖大酒店'],
  ['chongqing', '重庆江北店'],
  ['lake', 'Grand Hotel West Lake'],
  ['west grand', 'Grand Hotel West Lake'],
  ['0012', 'HZ-0012'],
  ['hz-0012', 'HZ-0012'],
  ['西湖1', '西湖1号店'],
  ['ＨＺ', 'HZ-0012'],
  ['1380000', '13800000001'],
  ['0001', '13800000001'],
])('%s finds %s', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

it.each([
  ['ihu', '杭州西湖大酒店'],
  ['ake', 'West Lake'],
  ['800000', '13800000001'],
  ['西湖 北京', '杭州西湖大酒店'],
])('%s does not find %s', (typed, text) => {
  expect(finds(typed, text)).toBe(false)
})

it('marks what was typed, however it was', () => {
  const marked = (text: string, typed: string) =>
    findWords(spell(text), typedWords(typed))?.map(([from, to]) =>
      [...text].slice(from, to).join(''),
    )
  expect(marked('杭州西湖大酒店', '西湖')).toEqual(['西湖'])
  expect(marked('杭州西湖大酒店', 'xihu')).toEqual(['西湖'])
  expect(marked('杭州西湖大酒店', 'xhd')).toEqual(['西湖大'])
  expect(marked('杭州西湖大酒店', 'xih')).toEqual(['西湖'])
  expect(marked('West Lake', 'lake west')).toEqual(['West', 'Lake'])
  expect(marked('West Lake', 'est')).toBeUndefined()
})
