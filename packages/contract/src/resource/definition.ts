import type { z } from 'zod'
import type { Page } from '../area.ts'
import type { Fields } from '../fields/schemas.ts'
import type { Field } from '../fields.ts'
import type { Find } from '../find.ts'
import type { Localized } from '../localized.ts'
import type { Action, Actions, Consequence } from './actions.ts'

/** What can be done with the records beyond listing them. `add` and `edit` are `save` in two calls. */
export type Operation =
  | 'detail'
  | 'options'
  | 'save'
  | 'add'
  | 'edit'
  | 'remove'
  | 'removeMany'
  | 'editMany'
  | 'export'
  | 'import'

interface Order<Name extends string> {
  by: Name
  direction: 'asc' | 'desc'
}

export interface ResourceDefinition<
  F extends Fields,
  A extends Actions = Actions,
  O extends Operation = Operation,
  Uuids extends boolean = boolean,
  Row extends z.ZodRawShape = z.ZodRawShape,
  Detail extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
> {
  name: string
  /** The resource whose records these are, where several list the same ones. */
  of?: string
  /** The prefix of its calls. */
  path: `/admin/${string}`
  page: Omit<Page, 'buttons'> & { buttons?: Page['buttons'] }
  /** Its page and buttons are those of another resource, for which it has other calls. */
  variant?: boolean
  /** What one record is called. */
  record: Localized
  fields: F
  /** The field that names a record to people. */
  label: keyof F & string
  /** Everything in one piece but import, unless told. */
  offers?: readonly O[]
  /** What else one can do with a record. */
  actions?: A
  /** Ids are UUIDs, not numbers. */
  uuids?: Uuids
  /** The fields in which one text is looked for. */
  search?: readonly (keyof F & string)[]
  /** How its records are found from anywhere; not at all unless told. */
  find?: Find<keyof F & string>
  /** How the list is ordered; newest first unless told. */
  order?: Order<(keyof F & string) | 'id'>
  /** The same for files, where what the list is ordered by changes while one is written. */
  exportOrder?: Order<keyof F & string>
  /** Other methods than POST, where the wire is given (spec §7). */
  methods?: { list?: 'GET'; edit?: 'PUT'; remove?: 'DELETE' }
  /** What rows carry beside their fields. */
  row?: Row
  /** What a single record carries beyond its row in the list. */
  detail?: Detail
  /** What a form sends beside the fields. */
  body?: Body
  /** What saving answers beside the id. */
  reply?: z.ZodRawShape
  /** Rows with one of these flags can only be looked at: what they are marked with, and why. */
  locked?: Record<string, { mark: Localized; reason: Localized }>
  /** Deleting one, where there is more to say of it or not every row can be. */
  removal?: Removal
  /** The page of a single record, where it has one of its own: `{{id}}` stands for its number. */
  opens?: { page: string; path: string }
  /** What else its changes touch, by topic. */
  touches?: readonly string[]
  /** Whose data rows are made of, by topic, beyond what their references lead to. */
  reads?: readonly string[]
  /** What adding one is called, where it is more than that. */
  adds?: Localized
  /** What stands there when there is nothing to list. */
  empty?: { title: Localized; hint: Localized }
}

export interface Removal extends Partial<Consequence> {
  /** The question before. `{{field}}` stands for the row's value. */
  title?: Localized
  /** A button of the row, not of its menu. */
  inline?: true
  /** A dialog tells what was refused, unless told. */
  refusal?: 'toast'
  /** What one can do instead when it is still in use. */
  refusedHint?: Localized
  /** Why a row cannot be deleted, by the flag of the row that says so. */
  unless?: Record<string, Localized>
}

/** With the names of fields as plain text, so that one function serves every resource. */
export interface Described<
  F extends Fields,
  Uuids extends boolean = boolean,
  Row extends z.ZodRawShape = z.ZodRawShape,
  Detail extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
> extends Omit<
    ResourceDefinition<F, Actions, Operation, Uuids, Row, Detail, Body>,
    'label' | 'search' | 'find' | 'order' | 'exportOrder'
  > {
  search?: readonly string[]
  find?: Find
}

/** What the mechanism on both sides works from. */
export interface Resource<Name extends string = string, ActionName extends string = string>
  extends Omit<Described<Record<Name, Field>>, 'page' | 'actions'> {
  actions?: Record<ActionName, Action>
  page: Page
  label: string
  order?: Order<string>
  exportOrder?: Order<string>
}
