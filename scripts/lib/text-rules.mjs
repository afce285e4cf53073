/**
 * Rules about the texts that people read: every text in both languages, Chinese as Chinese is
 * written, and the terms of docs/glossary.md.
 */

/** The same in both languages: names and units. */
const sameInBoth = new Set(['PaaS', 'Node.js', 'PostgreSQL', 'MB', 'UTC', 'Wi-Fi'])

/** What may be in Latin letters in a Chinese text: names, units, file types, keys, examples. */
const latinInChinese = new Set([
  ...['PaaS', 'Node.js', 'PostgreSQL', 'MB', 'IP', 'PIN', 'API', 'URL', 'ID', 'UTF-8', 'English'],
  ...['Excel', 'CSV', 'xlsx', 'xls', 'csv', 'JPG', 'PNG', 'BMP', 'WEBP', 'http', 'https'],
  ...[
    'Ctrl',
    'Wi-Fi',
    'PIN',
    'C',
    'A',
    'R',
    'J',
    'K',
    'B1',
    'Asia',
    'Shanghai',
    'tv.example.com',
    'ff',
  ],
  ...['system_id', 'system_key', 'LOG_KEY', 'log-anchors.jsonl'],
])

const text = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/.source
const pair = new RegExp(`\\ben:\\s*(?:${text})(?:,\\s*zh:\\s*(?:${text}))?`, 'g')
const said = new RegExp(`\\b(?:say|refused)\\(\\s*(?:${text}),\\s*(?:${text})`, 'g')
const entry = new RegExp(`^\\s*(\\w+):\\s*(?:${text})`, 'gm')
const first = (/** @type {(string | undefined)[]} */ ...groups) =>
  groups.find((group) => group !== undefined)

/** `en-GB`: how to write dates, not a text. */
const isLocale = /^[a-z]{2}-[A-Z]{2}$/

/** @typedef {{ en: string, zh: string | undefined, at: number }} Text */

/**
 * The texts of a source file, as `{ en, zh }`, `say(en, zh)` and `defineText(…, { en, zh })`.
 * @param {string} source
 * @returns {Text[]}
 */
export function textsIn(source) {
  const found = []
  for (const match of source.matchAll(pair)) {
    const [, a, b, c, d, e, f] = match
    const en = first(a, b, c) ?? ''
    if (!isLocale.test(en)) found.push({ en, zh: first(d, e, f), at: match.index })
  }
  for (const match of source.matchAll(said)) {
    const [, a, b, c, d, e, f] = match
    found.push({ en: first(a, b, c) ?? '', zh: first(d, e, f), at: match.index })
  }
  for (const block of source.split(/defineText\(/).slice(1)) {
    const at = source.indexOf(block)
    const [, en = '', zh = ''] =
      /\ben: \{([\s\S]*?)\},?\s*zh: \{([\s\S]*?)\}[,\s]*\}\)/.exec(block) ?? []
    const chinese = new Map(entriesOf(zh))
    for (const [key, english] of entriesOf(en)) {
      found.push({ en: english, zh: chinese.get(key), at: at + block.indexOf(`${key}:`) })
    }
  }
  return found
}

/** @param {string} block @returns {[string, string][]} */
function entriesOf(block) {
  const lines = block.replace(/,\s+(?=\w+: ['`"])/g, ',\n')
  return [...lines.matchAll(entry)].map(([, key = '', a, b, c]) => [key, first(a, b, c) ?? ''])
}

const placeholder = /\$\{(?:[^{}]|\{[^}]*\})*\}|\{\{[^}]*\}\}|\{[^}]*\}/g

/**
 * What is wrong with a text, in words.
 * @param {{ en: string, zh: string | undefined }} text
 * @param {string[]} forbidden what the glossary says differently
 * @returns {string[]}
 */
export function flawsOf({ en, zh }, forbidden = []) {
  if (zh === undefined) return [`“${en}” has no Chinese`]
  const [english, chinese] = [en.replace(placeholder, ''), zh.replace(placeholder, '字')]
  const flaws = []
  if (en === zh && /[a-z]/i.test(english) && !sameInBoth.has(english.trim()))
    flaws.push('both are the same')
  for (const [word] of chinese.matchAll(/[a-z][\w.-]*\w|[a-z]/gi)) {
    if (en !== zh && !latinInChinese.has(word)) flaws.push(`“${word}” is no Chinese`)
  }
  if (/\p{Script=Han}\s*[,;:!?()]|[,;:!?(]\s*\p{Script=Han}/u.test(chinese)) {
    flaws.push('punctuation is not of full width')
  }
  if (/\p{Script=Han} (?=[\w.{$])|[\w}] (?=\p{Script=Han})/u.test(zh)) {
    flaws.push('a space beside Chinese')
  }
  for (const term of forbidden) {
    const isChinese = /\p{Script=Han}/u.test(term)
    const has = isChinese ? zh.includes(term) : new RegExp(`\\b${term}\\b`, 'i').test(english)
    if (has) flaws.push(`“${term}” is not a term of docs/glossary.md`)
  }
  return flaws.map((flaw) => `${flaw}: “${en}” / “${zh}”`)
}

/**
 * The last column of the glossary's terms: what not to say.
 * @param {string} glossary
 * @returns {string[]}
 */
export function forbiddenTerms(glossary) {
  const [, terms = ''] = glossary.split(/^## Terms$/m)
  const rows = (terms.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).flatMap((row) =>
    (row.split('|')[4] ?? '')
      .split(/[,，、]/)
      .map((term) => term.trim())
      .filter((term) => term !== ''),
  )
}

/**
 * @param {string} path
 * @param {() => string} read
 * @param {string[]} forbidden
 * @returns {string[]}
 */
export function textProblemsIn(path, read, forbidden) {
  const isSource =
    /^(?:packages\/(?:contract|device-protocol)|apps\/(?:server|web|tv))\/src\/.*\.tsx?$/.test(path)
  if (!isSource || /\.test\.|\/testing\/|\/demo\//.test(path)) return []
  const source = read()
  return textsIn(source).flatMap((each) =>
    flawsOf(each, forbidden).map(
      (flaw) => `${path}:${source.slice(0, each.at).split('\n').length}: ${flaw}`,
    ),
  )
}
