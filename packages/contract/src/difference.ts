import { type Language, yesNo } from './localized.ts'
import { recordField, referenceLabels } from './traces.ts'

/** One field of a record before and after, in words; an absent side is empty. */
export interface Change {
  name: string
  title: string
  before: string
  after: string
  changed: boolean
}

/** Kept for bookkeeping: nobody reads it. */
const bookkeeping = new Set(['version'])

type Values = Record<string, unknown>

/**
 * What an entry of the operation log changed, field by field. A side that is there tells all that
 * matters: what `after` leaves out has stayed as it was.
 */
export function differenceOf(
  type: string,
  before: unknown,
  after: unknown,
  language: Language,
): Change[] {
  const labels = referenceLabels(type)
  const old = flattened(before)
  const now =
    after === null || after === undefined ? {} : { ...without(old, labels), ...flattened(after) }
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((name) => !bookkeeping.has(name) && !labels.has(name))
    .map((name) => {
      const changed = !same(old[name], now[name])
      const was = wordOf(type, name, old, language)
      const is = changed ? wordOf(type, name, now, language) : was
      return { name, title: titleOf(type, name, language), before: was, after: is, changed }
    })
}

/** The name of what the record referred to says nothing about what it refers to now. */
const without = (values: Values, names: Set<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Inner fields as `outer.inner`; a list of single values stays one field. */
function flattened(value: unknown, path = ''): Values {
  if (value === null || value === undefined) return path ? { [path]: value } : {}
  const inner = Array.isArray(value) && value.some(isPlain) ? { ...value } : value
  if (!isPlain(inner)) return { [path || 'value']: inner }
  const parts = Object.entries(inner).map(([key, each]) =>
    flattened(each, path ? `${path}.${key}` : key),
  )
  return Object.assign({}, ...parts)
}

function titleOf(type: string, name: string, language: Language): string {
  return name
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : recordField(type, part).title[language],
    )
    .join(' · ')
}

function wordOf(type: string, name: string, values: Values, language: Language): string {
  const { options, reference } = recordField(type, name)
  const value = (reference && values[reference.label]) ?? values[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo[`${value}`][language]
  const said = (each: unknown) => options?.[String(each)]?.[language] ?? String(each)
  return Array.isArray(value) ? value.map(said).join(', ') : said(value)
}
