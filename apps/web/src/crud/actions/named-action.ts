import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { ResourceArea } from '@innkeeper/contract/resource'
import type { Action } from '@innkeeper/contract/resource/actions'
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

/** The body that names the rows. */
export const bodyOf = ({ action }: NamedAction, rows: Row[]): Values =>
  action.bulk ? { ids: rows.map(({ id }) => id) } : { id: rows[0]?.id }

/** `{{field}}` becomes the row's value. */
export const filled = (text: string, row: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(row[name] ?? ''))
