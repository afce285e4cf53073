import type { Area, FieldWords } from './area.ts'
import { type RecordChange, type Refusal, refusals, results } from './areas/operation-log.ts'
import { areas } from './areas.ts'
import type { AnyEndpoint, Subject } from './endpoint.ts'
import { isSuccess } from './envelope.ts'
import type { Field } from './fields.ts'
import type { Localized } from './localized.ts'
import { menuGroups } from './menu.ts'
import type { Resource } from './resource/definition.ts'

/** The contract's words for what an entry of the operation log names in wire spelling. */

const asIs = (text: string): Localized => ({ en: text, zh: text })

/** Every action that leaves an entry, by the path of its call. */
export const actionTitles: ReadonlyMap<string, Localized> = new Map(
  areas
    .flatMap((area) => Object.values(area.endpoints))
    .flatMap(({ path, audit }) => (audit ? [[path, audit]] : [])),
)

export const actionTitle = (path: string): Localized => actionTitles.get(path) ?? asIs(path)

/** What each call is about: as it says itself, or as its area does, or follows from what that has. */
const subjects: ReadonlyMap<AnyEndpoint, Required<Subject>> = new Map(
  areas.flatMap((area) => {
    const ofArea = area.about ?? onlyKindOf(area)
    return Object.values(area.endpoints).flatMap((endpoint) => {
      const subject = endpoint.about ?? ofArea
      return subject ? [[endpoint, { id: 'id', ...subject }] as const] : []
    })
  }),
)

function onlyKindOf(area: Area): Subject | undefined {
  if ('resource' in area) return { record: area.name }
  const [record, ...others] = Object.keys(area.records ?? {})
  return record !== undefined && others.length === 0 ? { record } : undefined
}

/** The kind of record that a call is about, and the field of its body that holds the id. */
export const subjectOf = (endpoint: AnyEndpoint) => subjects.get(endpoint)

export const resultTitle = (code: number, reason: '' | Refusal = ''): Localized =>
  reason ? refusals[reason] : ((results as Record<number, Localized>)[code] ?? asIs(String(code)))

interface RecordKind {
  title: Localized
  /** The field that names a record to people. */
  label?: string
  names?: Record<string, Localized>
  fields: Record<string, RecordField>
}

/** Of a resource, with its kind; else what its area says of it. */
export type RecordField = Pick<Field, 'title'> & Partial<Field>

const after = (page: Localized, button: Localized): Localized => ({
  en: `${page.en}: ${button.en}`,
  zh: `${page.zh}：${button.zh}`,
})

/** Groups, pages and buttons by their names. */
const codeTitles: Record<string, Localized> = Object.fromEntries([
  ...menuGroups.map(({ name, title }) => [name, title]),
  ...areas
    .flatMap((area) => area.pages ?? [])
    .flatMap(({ name, title, buttons = {} }) => [
      [name, title],
      ...Object.entries(buttons).map(([code, button]) => [code, after(title, button)]),
    ]),
])

/** Kinds of record that several areas have. */
const shared: [string, RecordKind][] = [
  ['import', { title: { en: 'import', zh: '导入任务' }, fields: {} }],
]

/** Every kind of record that an entry can be about. */
const kinds = new Map<string, RecordKind>([
  ...shared,
  ...areas.flatMap((area) => [
    ...Object.entries(area.records ?? {}).map(
      ([type, { title, names, fields = {} }]): [string, RecordKind] => {
        const words = Object.entries(fields).map(([name, each]) => [name, wordsOf(each)])
        return [type, { title, ...(names && { names }), fields: Object.fromEntries(words) }]
      },
    ),
    ...('resource' in area ? kindOf(area.resource as Resource, area.traced) : []),
  ]),
])

/** A resource: its own fields, and what else its entries tell; none where its records are another's. */
function kindOf(resource: Resource, traced: Area['traced'] = {}): [string, RecordKind][] {
  const { name, of, record, fields, label } = resource
  if (of) return []
  const more = Object.entries(traced).map(([each, words]) => [each, wordsOf(words)])
  return [[name, { title: record, label, fields: { ...Object.fromEntries(more), ...fields } }]]
}

function wordsOf(words: Localized | FieldWords): RecordField {
  if (!('title' in words)) return { title: words }
  const { title, options, codes } = words
  return codes ? { title, options: codeTitles } : { title, ...(options && { options }) }
}

/** As it begins a line; inside a sentence the word is small. */
const capital = ({ en, zh }: Localized): Localized => ({
  en: en.charAt(0).toUpperCase() + en.slice(1),
  zh,
})

export const recordTitles: ReadonlyMap<string, Localized> = new Map(
  [...kinds].map(([type, { title }]) => [type, capital(title)]),
)

export const recordTitle = (type: string): Localized => recordTitles.get(type) ?? asIs(type)

const common: Record<string, Localized> = {
  id: { en: 'ID', zh: '编号' },
  name: { en: 'Name', zh: '名称' },
  title: { en: 'Title', zh: '标题' },
  phone: { en: 'Phone', zh: '手机号' },
  url: { en: 'Address', zh: '地址' },
  ip: { en: 'IP address', zh: 'IP地址' },
  format: { en: 'Format', zh: '格式' },
  account_id: { en: 'Account ID', zh: '账号编号' },
  partner_id: { en: 'Partner ID', zh: '合作方编号' },
  brand_id: { en: 'Brand ID', zh: '品牌编号' },
  offline_id: { en: 'Store ID', zh: '门店编号' },
  created_at: { en: 'Created', zh: '创建时间' },
  file_name: { en: 'File', zh: '文件' },
  bytes: { en: 'Bytes', zh: '字节数' },
  rows: { en: 'Rows', zh: '行数' },
  wrong: { en: 'Invalid cells', zh: '错误单元格' },
  records: { en: 'Records', zh: '记录数' },
  selected: { en: 'Selected records', zh: '选中的记录数' },
  viewed: { en: 'Viewed as', zh: '查看身份' },
  sort: { en: 'Sorted by', zh: '排序字段' },
  order: { en: 'Order', zh: '排序' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
}

export function recordField(type: string, name: string): RecordField {
  return kinds.get(type)?.fields[name] ?? { title: common[name] ?? asIs(name) }
}

/** The keys under which rows of a kind carry the names of what they refer to. */
export const referenceLabels = (type: string): Set<string> =>
  new Set(
    Object.values(kinds.get(type)?.fields ?? {}).flatMap(({ reference }) => reference?.label ?? []),
  )

/**
 * What a record is called: by its id, or from what an entry keeps of it. An entry about no single
 * record, such as that of an export, keeps what was searched by: that is nobody's name.
 */
export function recordName(type: string, id: string, kept: unknown): Localized | undefined {
  if (id === '') return undefined
  const { names, label = 'name' } = kinds.get(type) ?? {}
  if (names?.[id]) return names[id]
  if (typeof kept !== 'object' || kept === null) return undefined
  const values = kept as Record<string, unknown>
  const name = values[label] ?? values.name ?? values.title
  return typeof name === 'string' || typeof name === 'number' ? asIs(String(name)) : undefined
}

/** The calls that add, change or delete a record, by their path. */
const changing = ['save', 'add', 'edit', 'remove', 'editMany', 'removeMany'] as const
const saving: ReadonlyMap<string, (typeof changing)[number]> = new Map(
  areas.flatMap(({ endpoints }) =>
    changing.flatMap((name) => {
      const endpoint = endpoints[name]
      return endpoint && subjects.has(endpoint) ? [[endpoint.path, name] as const] : []
    }),
  ),
)

interface Entry {
  action: string
  record_type: string
  record_id: string
  result: number
}

/** What an entry did to its record. An attempt that was refused early knows nothing from before. */
export function changeOf({ action, record_id, result }: Entry, before: unknown): RecordChange {
  const call = saving.get(action)
  if (call === undefined) return ''
  if (call === 'add') return 'added'
  // The request for many records is about none of them; each has an entry of its own.
  if (call.endsWith('Many') && record_id === '') return ''
  if (call === 'edit' || call === 'editMany') return 'edited'
  if (call !== 'save') return 'deleted'
  const isNew = before === null && (isSuccess(result) || record_id === '')
  return isNew ? 'added' : 'edited'
}

const verbs: Record<Exclude<RecordChange, ''>, { done: Localized; tried: Localized }> = {
  added: { done: { en: 'Added', zh: '新增' }, tried: { en: 'Add', zh: '新增' } },
  edited: { done: { en: 'Edited', zh: '编辑' }, tried: { en: 'Edit', zh: '编辑' } },
  deleted: { done: { en: 'Deleted', zh: '删除' }, tried: { en: 'Delete', zh: '删除' } },
}

interface WordedEntry extends Entry {
  change: RecordChange
  record_name: string
}

/** "Added room 1212"; what was refused is worded as what was tried. */
export function entryTitle(entry: WordedEntry): Localized {
  const { action, change, record_type, record_id, record_name, result } = entry
  const kind = kinds.get(record_type)?.title
  // What has no number of its own, such as a file, has a path.
  const number = /^\d+$/.test(record_id) ? record_id : ''
  if (!change || !kind) {
    const title = actionTitle(action)
    return record_name
      ? { en: `${title.en}: ${record_name}`, zh: `${title.zh}：${record_name}` }
      : title
  }
  const verb = verbs[change][isSuccess(result) ? 'done' : 'tried']
  const name = record_name
    ? asIs(record_name)
    : { en: number && `#${number}`, zh: number && `#${number}` }
  return {
    en: [verb.en, kind.en, name.en].filter(Boolean).join(' '),
    zh: [verb.zh + kind.zh, name.zh].filter(Boolean).join(' '),
  }
}
