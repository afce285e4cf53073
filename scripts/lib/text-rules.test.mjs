import { expect, test } from 'vitest'
import { flawsOf, forbiddenTerms, textProblemsIn, textsIn } from './text-rules.mjs'

const path = 'apps/web/src/areas/stores/text.ts'

test.each([
  ["title: { en: 'Store', zh: '门店' }", [['Store', '门店']]],
  ["say(\n  'Not found',\n  '不存在',\n)", [['Not found', '不存在']]],
  ['say(`At most one`, `最多一个`)', [['At most one', '最多一个']]],
  ["const locales = { en: 'en-GB', zh: 'zh-CN' }", []],
  [
    "defineText('a', {\n  en: { add: 'Add', save: 'Save' },\n  zh: { add: '新增', save: '保存' },\n})",
    [
      ['Add', '新增'],
      ['Save', '保存'],
    ],
  ],
])('finds the texts of %s', (source, texts) => {
  expect(textsIn(source).map(({ en, zh }) => [en, zh])).toEqual(texts)
})

test.each([
  [{ en: 'Store', zh: undefined }, 'has no Chinese'],
  [{ en: 'Store', zh: 'Store' }, 'both are the same'],
  [{ en: 'Store page', zh: '门店page' }, '“page” is no Chinese'],
  [{ en: 'Done, go on', zh: '完成,请继续' }, 'full width'],
  [{ en: '{{name}}: done', zh: '{{name}}: 完成' }, 'full width'],
  [{ en: '{{count}} rooms', zh: '{{count}} 间' }, 'a space beside Chinese'],
  [{ en: 'Last 7 days', zh: '最近 7天' }, 'a space beside Chinese'],
  [{ en: 'Please mend it', zh: '请修改' }, '“mend” is not a term'],
  [{ en: 'Second password', zh: '第二密码' }, '“第二密码” is not a term'],
])('objects to %o', (text, flaw) => {
  expect(flawsOf(text, ['mend', '第二密码'])).toEqual([expect.stringContaining(flaw)])
})

test.each([
  { en: 'PaaS', zh: 'PaaS' },
  { en: '{{value}} MB', zh: '{{value}} MB' },
  { en: '{{partner}} · {{brand}}', zh: '{{partner}} · {{brand}}' },
  { en: '.xlsx or .csv', zh: '.xlsx或.csv' },
  { en: 'Save it: recommended', zh: '保存：推荐' },
  { en: 'Recommend it', zh: '推荐' },
])('has nothing against %o', (text) => {
  expect(flawsOf(text, ['mend'])).toEqual([])
})

test('the last column of the glossary’s terms says what not to write', () => {
  const glossary = `# Glossary\n\n## Terms\n
| English | 中文 | Meaning | Not |
|---|---|---|---|
| fix | 修改 | – | mend, patch up |
| second password | 二级密码 | – | 第二密码、双密码 |
| store | 门店 | one hotel | |

## The wire\n\n| sub | means | a | room |\n`
  expect(forbiddenTerms(glossary)).toEqual(['mend', 'patch up', '第二密码', '双密码'])
})

test('a problem names the file and the line; tests and the demo are left alone', () => {
  const source = "\nconst title = { en: 'Store' }\n"
  expect(textProblemsIn(path, () => source, [])).toEqual([`${path}:2: “Store” has no Chinese`])
  for (const other of ['apps/web/src/a.test.ts', 'apps/server/src/demo/estate.ts', 'docs/a.md']) {
    expect(textProblemsIn(other, () => source, [])).toEqual([])
  }
})
