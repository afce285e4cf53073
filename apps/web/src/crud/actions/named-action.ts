import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { ResourceArea } from '@innkeeper/contract/resource'
import type { Action, Consequence } from '@innkeeper/contract/resource/actions'
import { isFor, lockOf } from '@innkeeper/contract/resource/rows'
import type { Row, Values } from '../record.ts'

export interface NamedAction {
  name: string
  action: Action
  endpoint: AnyEndpoint
}

export const actionsOf = ({ resource, endpoints }: ResourceArea): NamedAction[] =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({
    name,
    action,
    endpoint: (endpoints as Record<string, AnyEndpoint>)[name] as AnyEndpoint,
  }))

/** The rows that the action is for. */
export const fitting = ({ resource }: ResourceArea, { action }: NamedAction, rows: Row[]) =>
  rows.filter((row) => isFor(action, row) && !lockOf(resource, row))

/** What something is done to: these rows, or all that a search finds. */
export interface Target {
  rows: Row[]
  matching?: { search: Values; count: number }
}

export const countOf = ({ rows, matching }: Target): number => matching?.count ?? rows.length

/** How a call names several records. */
export const selectionOf = ({ rows, matching }: Target): Values =>
  matching ? { matching: matching.search } : { ids: rows.map(({ id }) => id) }

/** The body that names the rows. */
export const bodyOf = ({ action }: NamedAction, target: Target): Values =>
  action.bulk ? selectionOf(target) : { id: target.rows[0]?.id }

/** `{{field}}` becomes the row's value. */
export const filled = (text: string, row: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(row[name] ?? ''))

/** What happens to several records: the words for one may name its values. */
export const bulkConsequenceOf = ({ consequence, bulkConsequence }: Partial<Consequence> = {}) =>
  bulkConsequence ?? (consequence?.en.includes('{{') ? undefined : consequence)

export interface RecordActions {
  /** Does an action to records; asks first, or for what it needs to know, where it wants that. */
  start: (named: NamedAction, target: Target, onDone?: () => void) => void
  /** Asks, then deletes. */
  remove: (row: Row) => void
}
