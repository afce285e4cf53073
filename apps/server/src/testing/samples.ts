import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { recordOfId } from '@innkeeper/contract/paging'
import { z } from 'zod'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minProperties?: number
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  pattern?: string
  format?: string
  default?: unknown
  examples?: unknown[]
  [recordOfId]?: string
}

const schemaOf = (endpoint: AnyEndpoint) =>
  z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema

export interface IdField {
  name: string
  many: boolean
  /** Of which kind of record; `any` where another field says it. */
  record: string
}

export const accepts = (endpoint: AnyEndpoint, name: string) =>
  name in (schemaOf(endpoint).properties ?? {})

/** The fields of a request that carry ids. */
export function idFields(endpoint: AnyEndpoint): IdField[] {
  return Object.entries(schemaOf(endpoint).properties ?? {}).flatMap(([name, schema]) => {
    const plain = presentOf(schema)
    const record = (plain.items ?? plain)[recordOfId]
    return record === undefined ? [] : [{ name, many: plain.items !== undefined, record }]
  })
}

const presentOf = (schema: Schema) => schema.anyOf?.find((each) => each.type !== 'null') ?? schema

const idNames = /^(id|ids|pid|.+_ids?)$/

/** Fields that carry ids by their name, and do not say whose: `recordId.of(…)` is missing. */
export const untypedIds = (endpoint: AnyEndpoint): string[] =>
  Object.entries(schemaOf(endpoint).properties ?? {}).flatMap(([name, schema]) => {
    const { type, format } = presentOf(schema).items ?? presentOf(schema)
    const carries = type === 'integer' || type === 'number' || format === 'uuid'
    const typed = idFields(endpoint).some((field) => field.name === name)
    return idNames.test(name) && carries && !typed ? [name] : []
  })

const known: Record<string, string> = {
  '^1[3-9]\\d{9}$': '13712345678',
  '^\\/files\\/[\\w./-]+$': '/files/aa/sample.png',
  '^\\d{6}$': '330106',
  '^[A-Za-z][\\w+-]*(\\/[\\w+-]+)*$': 'Asia/Shanghai',
}

/** Fields whose rules no schema tells. */
const named: Record<string, unknown> = { url: 'https://example.com' }

let counter = 0

/** The smallest request that the contract takes; what it must refer to comes from `own`. */
export function sampleOf(endpoint: AnyEndpoint, own: Record<string, unknown>) {
  const { properties = {}, required = [] } = schemaOf(endpoint)
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, own[name] ?? named[name] ?? sampleValue(schema)]),
  )
}

const namesOf = ({ required = [], minProperties = 0, properties = {} }: Schema) =>
  required.length < minProperties ? Object.keys(properties).slice(0, minProperties) : required

function sampleValue(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleValue(schema.anyOf.at(-1) ?? {})
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date') return '2026-11-01'
      if (schema.format === 'uri') return 'https://example.com'
      if (schema.format === 'uuid') return '11111111-1111-4111-8111-111111111111'
      if (schema.pattern !== undefined && known[schema.pattern]) return known[schema.pattern]
      return `sample-${++counter}`.padEnd(schema.minLength ?? 0, 'x')
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return schema.minItems ? [sampleValue(schema.items ?? {})] : []
    case 'object':
      return Object.fromEntries(
        namesOf(schema).map((name) => [name, sampleValue(schema.properties?.[name] ?? {})]),
      )
    default:
      return null
  }
}
