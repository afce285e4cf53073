export type Schema = Record<string, unknown>

export interface FieldRow {
  name: string
  type: string
  rules: string[]
  required: boolean
}

const deepest = 4

/** The fields of a schema, those inside of objects and lists below them. */
export function fieldsOf(schema: Schema, all: Schema, prefix = '', depth = 0): FieldRow[] {
  const known = resolve(schema, all)
  const required = (known.required ?? []) as string[]
  return Object.entries((known.properties ?? {}) as Record<string, Schema>).flatMap(
    ([name, given]) => {
      const each = resolve(given, all)
      const row = {
        name: prefix + name,
        type: typeOf(given),
        rules: rulesOf(each),
        required: required.includes(name),
      }
      if (depth >= deepest) return [row]
      const inside = each.type === 'array' ? resolve((each.items ?? {}) as Schema, all) : each
      const path = `${prefix}${name}${each.type === 'array' ? '[]' : ''}.`
      return [row, ...fieldsOf(inside, all, path, depth + 1)]
    },
  )
}

function resolve(schema: Schema, all: Schema): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name ? ((all[name] ?? {}) as Schema) : schema
}

/** What refers to itself is not followed: its own name says enough. */
function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return 'object'
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf((schema.items ?? {}) as Schema)}[]`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return String(schema.type ?? 'any')
}

const words: Record<string, string> = {
  minLength: 'min length',
  maxLength: 'max length',
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
  minItems: 'min items',
  maxItems: 'max items',
  format: 'format',
  pattern: 'pattern',
  default: 'default',
}

/** What a value must be like, as the schema says it. */
function rulesOf(schema: Schema): string[] {
  const rules = Object.entries(words).flatMap(([key, word]) => {
    const value = schema[key]
    if (value === undefined || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return []
    return [`${word} ${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}`]
  })
  const options = schema.enum as unknown[] | undefined
  return options ? [...rules, options.map((each) => JSON.stringify(each)).join(', ')] : rules
}
