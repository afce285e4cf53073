import type { Commands, CommonAction, FoundRecord } from '@innkeeper/contract/areas/search'
import { findWords, type Mark, type Spelled } from '@innkeeper/contract/find'
import { type MenuTarget, targetOf } from '../../menu/menu.ts'

/** One line of the palette. */
export interface Item {
  /** The same for the same thing, whatever else is found. */
  key: string
  title: string
  detail: string
  marks: Mark[]
  icon?: string
  /** Where it leads; none for an action. */
  target?: MenuTarget
  action?: CommonAction
  /** Of a record: what is remembered when it is opened. */
  record?: Pick<FoundRecord, 'kind' | 'id'>
}

export interface Group {
  key: string
  title: string
  items: Item[]
  /** There are more than these. */
  more?: boolean
}

export const recordItem = ({ kind, id, title, detail, path, marks }: FoundRecord): Item => ({
  ...{ key: `${kind} ${id}`, title, detail, marks, record: { kind, id } },
  target: { kind: 'route', path },
})

/** Without words everything matches; otherwise each word must be in one of its spellings. */
function matched(spelled: Spelled[], title: string, words: string[]): Mark[] | undefined {
  if (words.length === 0) return []
  const found = spelled.map((each) => ({ each, marks: findWords(each, words) }))
  const shown = found.find(({ each, marks }) => each.text === title && marks)
  if (shown) return shown.marks
  return found.some(({ marks }) => marks) ? [] : undefined
}

export const pageItems = ({ pages }: Commands, words: string[]): Item[] =>
  pages.flatMap(({ name, title, path, icon, spelled }) => {
    const marks = matched(spelled, title, words)
    const target = targetOf({ path })
    return marks && target ? [{ key: `page ${name}`, title, detail: '', marks, icon, target }] : []
  })

export const actionItems = ({ actions }: Commands, words: string[]): Item[] =>
  actions.flatMap(({ name, title, path, spelled }): Item[] => {
    const marks = matched(spelled, title, words)
    if (!marks) return []
    const shown = { key: `action ${name}`, title, detail: '', marks }
    if (!path) return [{ ...shown, action: name as CommonAction }]
    return [{ ...shown, target: { kind: 'route', path: `${path}?open=new` } }]
  })

/** What the person opened before, as far as the typed words are in its name. */
export const recentItems = (records: FoundRecord[], words: string[]): Item[] =>
  records
    .filter(({ title, detail }) => {
      const text = `${title} ${detail}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map(recordItem)
