import { z } from 'zod'
import { type AnyEndpoint, defineEndpoint, type Endpoint } from '../endpoint.ts'
import type { Field } from '../fields.ts'
import type { Localized } from '../localized.ts'
import { type IdOf, recordId, recordUuid } from '../paging.ts'
import { bulkReply, type Selection, selectionBody } from './bulk.ts'

type Fields = Record<string, Field>

/** What happens then. */
export interface Consequence {
  /** `{{field}}` stands for the row's value. */
  consequence: Localized
  /** The same of several rows, where the words for one are not true of them or name a value. */
  bulkConsequence?: Localized
}

/** Something one can do with a record beyond editing and deleting it. */
export interface Action {
  /** The verb on its button; with the record's name also what the operation log calls it. */
  title: Localized
  /** The button code that it needs, after the page's name; its own name unless told. */
  code?: string
  /** What is asked for in a dialog first. */
  fields?: Fields
  /** Asked first. `{{field}}` stands for the row's value. */
  confirm?: { title: Localized } & Consequence
  /** The rows that it is for, by the values of a field. */
  when?: Record<string, readonly unknown[]>
  /** What the server says when it is not for the row any more. */
  otherwise?: Localized
  /** Why it is not for a row, by the flag of the row that says so. */
  unless?: Record<string, Localized>
  /** Destroys something. */
  danger?: boolean
  /** Several rows at a time. */
  bulk?: boolean
  /** What it answers. */
  reply?: z.ZodRawShape
}

export type Actions = Record<string, Action>

type Schemas<F> = F extends Fields ? { [Name in keyof F]: F[Name]['schema'] } : unknown
type BodyOfAction<A extends Action, Uuids extends boolean> = (A['bulk'] extends true
  ? Selection<IdOf<Uuids>>
  : { id: IdOf<Uuids> }) &
  (Schemas<A['fields']> extends z.ZodRawShape
    ? z.output<z.ZodObject<Schemas<A['fields']>>>
    : unknown)
type ReplyOfAction<A extends Action> = A['bulk'] extends true
  ? z.output<z.ZodObject<typeof bulkReply>>
  : A['reply'] extends z.ZodRawShape
    ? z.output<z.ZodObject<A['reply']>>
    : Record<string, never>

export type ActionEndpoints<A extends Actions, Uuids extends boolean> = {
  [Name in keyof A]: Endpoint<
    z.ZodType<BodyOfAction<A[Name], Uuids>>,
    z.ZodType<ReplyOfAction<A[Name]>>
  >
}

interface Owner {
  /** The kind of record. */
  records: string
  path: `/admin/${string}`
  /** The name of the page. */
  page: string
  record: Localized
  uuids: boolean
  fields: Fields
  search?: readonly string[] | undefined
}

/** The call of each action: the path ends with its name. */
export function actionEndpoints(owner: Owner, actions: Actions): Record<string, AnyEndpoint> {
  const { records, path, page, record, uuids } = owner
  const id = () => (uuids ? recordUuid : recordId).of(records)
  const endpoints = Object.entries(actions).map(([name, action]) => {
    const shape = () =>
      Object.fromEntries(
        Object.entries(action.fields ?? {}).map(([field, { schema }]) => [field, schema]),
      )
    const endpoint: AnyEndpoint = defineEndpoint({
      method: 'POST',
      path: `${path}/${name}`,
      permission: actionCode(page, name, action),
      audit: {
        en: `${action.title.en}: ${record.en}`,
        zh: `${action.title.zh}：${record.zh}`,
      },
      body: (): z.ZodType =>
        action.bulk ? selectionBody(owner, shape()) : z.strictObject({ id: id(), ...shape() }),
      reply: () => z.object(action.bulk ? bulkReply : (action.reply ?? {})),
    })
    return [name, endpoint]
  })
  return Object.fromEntries(endpoints)
}

const actionCode = (page: string, name: string, { code = name }: Action) => `${page}.${code}`

/** The buttons that come with the actions; those with the same code are one. */
export function actionButtons(page: string, actions: Actions = {}): Record<string, Localized> {
  const titles = new Map<string, Localized>()
  for (const [name, action] of Object.entries(actions)) {
    const code = actionCode(page, name, action)
    const first = titles.get(code)
    const { title } = action
    titles.set(
      code,
      first
        ? { en: `${first.en}, ${title.en.toLowerCase()}`, zh: `${first.zh}、${title.zh}` }
        : title,
    )
  }
  return Object.fromEntries(titles)
}
