import type { Field } from '@innkeeper/contract/fields'
import type { defineResource, ResourceArea } from '@innkeeper/contract/resource'

export type Fields = Record<string, Field>
export type Values = Record<string, unknown>
/** A record of a list, a detail or a conflict. */
export type Row = Values & { id: number; version: number }
/** Enough to know which record is meant. */
export type Named = Values & { id: number }

type Endpoints = ReturnType<typeof defineResource<Fields>>['endpoints']

/** The calls of a resource, with bodies and replies as loose as its fields are unknown here. */
export const endpointsOf = (area: ResourceArea) => area.endpoints as unknown as Endpoints

/** How people call this record. */
export const labelOf = ({ resource }: ResourceArea, row: Named) =>
  String(row[resource.label] ?? row.id)

export const listedFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(([, field]) => !field.hidden)

export const editableFields = ({ resource }: ResourceArea) =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly)

/** What a form edits of a record. */
export const editablePart = (area: ResourceArea, row: Row): Values =>
  Object.fromEntries(editableFields(area).map(([name]) => [name, row[name]]))
