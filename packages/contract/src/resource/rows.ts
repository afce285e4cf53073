import type { Action } from './actions.ts'
import type { Resource } from './definition.ts'

type Row = Record<string, unknown>

/** What is said of the first flag that the row has. */
const saidOf = <Said>(flags: Record<string, Said> | undefined, row: Row): Said | undefined =>
  Object.entries(flags ?? {}).find(([flag]) => row[flag])?.[1]

/** Why an action, or deleting, is not for the row. */
export const unavailableReason = ({ unless }: Pick<Action, 'unless'>, row: Row) =>
  saidOf(unless, row)

/** Whether the action is for the row, by its values. */
export const isFor = (action: Action, row: Row): boolean =>
  !unavailableReason(action, row) &&
  Object.entries(action.when ?? {}).every(([name, values]) => values.includes(row[name]))

/** What keeps the row from being changed at all. */
export const lockOf = ({ locked }: Pick<Resource, 'locked'>, row: Row) => saidOf(locked, row)
