import type { Field } from '@innkeeper/contract/fields'
import type { defineResource, ResourceArea } from '@innkeeper/contract/resource'
import type { Actions } from '@innkeeper/contract/resource/actions'
import type { Operation } from '@innkeeper/contract/resource/definition'

export type Fields = Record<string, Field>
export type Values = Record<string, unknown>
/** A record of a list, a detail or a conflict. */
export type Row = Values & { id: number; version: number }
/** Enough to know which record is meant. */
export type Named = Values & { id: number }

type Endpoints = ReturnType<typeof defineResource<Fields, Actions, Operation>>['endpoints']

/** The calls of a resource, with bodies and replies as loose as its fields are unknown here. */
export const endpointsOf = (area: ResourceArea) => area.endpoints as unknown as Endpoints

/** The call that adds a record, or changes one. */
export const saveCall = ({ endpoints }: ResourceArea, row?: object) =>
  (row ? endpoints.edit : endpoints.add) ?? endpoints.save

/** How people call this record. */
export const labelOf = ({ resource }: ResourceArea, row: Named) =>
  String(row[resource.label] ?? row.id)

/** What people read of a record. */
export const shownFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(([, field]) => !field.filterOnly && !field.internal)

export const listedFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(
    ([, field]) => !field.hidden && !field.filterOnly && !field.internal,
  )

export const editableFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && !field.filterOnly && !field.internal,
  )

/** What a form edits of a record. */
export const editablePart = (area: ResourceArea, row: Row): Values =>
  Object.fromEntries(editableFields(area).map(([name]) => [name, row[name]]))

export interface ResourceFormProps {
  area: ResourceArea
  open: boolean
  /** The record to edit; none to add one. */
  row?: Named
  /** Fields that are given and not asked for, such as the store of a new room. */
  fixed?: Values
  onClose: () => void
  /** Whoever goes elsewhere gives up what was typed; closes it unless told. */
  onDiscard?: () => void
  onSaved?: (reply: Values & { id: number }, sent: Values) => void
}
