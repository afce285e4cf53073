import { areas } from '@innkeeper/contract/areas'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { z } from 'zod'

type Schema = Record<string, unknown>

/** JSON Schema keeps what refers to itself in $defs; OpenAPI keeps it among its components. */
class Schemas {
  readonly components: Schema = {}

  of(type: z.ZodType, io: 'input' | 'output'): Schema {
    const json = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }))
    const moved = json.replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _dialect, $defs, ...schema } = JSON.parse(moved)
    for (const [name, { id: _id, ...definition }] of Object.entries<Schema>($defs ?? {})) {
      this.components[name] = definition
    }
    return schema
  }
}

/** The contract as OpenAPI 3.1; nothing in it is written by hand. */
export function openApi(product: string, version: string): Schema {
  const paths: Record<string, Schema> = {}
  const schemas = new Schemas()
  for (const area of areas) {
    for (const [name, endpoint] of Object.entries(area.endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(schemas, area.name, name, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: product,
      version,
      description: 'Success is code 10000 (or 0). 52000: refresh the token. 51000: signed out.',
    },
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    tags: areas.map((area) => ({ name: area.name })),
  }
}

function operation(schemas: Schemas, area: string, name: string, endpoint: AnyEndpoint): Schema {
  const title = endpoint.audit?.en ?? name
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: title,
    description: `Permission: ${endpoint.permission}`,
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    ...request(schemas, endpoint),
    responses: {
      200: {
        description: 'The envelope',
        content: { 'application/json': { schema: envelope(schemas, endpoint) } },
      },
    },
  }
}

function request(schemas: Schemas, endpoint: AnyEndpoint): Schema {
  const schema = schemas.of(endpoint.body, 'input')
  if (endpoint.method === 'GET') {
    const required = (schema.required ?? []) as string[]
    const parameters = Object.entries((schema.properties ?? {}) as Schema).map(([name, each]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: each,
    }))
    return { parameters }
  }
  if (endpoint.encoding === 'multipart') {
    const properties = {
      ...(schema.properties as Schema),
      file: { type: 'string', format: 'binary' },
    }
    return { requestBody: content('multipart/form-data', { type: 'object', properties }) }
  }
  return { requestBody: content('application/json', schema) }
}

const content = (type: string, schema: Schema): Schema => ({ content: { [type]: { schema } } })

const envelope = (schemas: Schemas, endpoint: AnyEndpoint): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', examples: [10000] },
    message: { type: 'string' },
    data: schemas.of(endpoint.reply, 'output'),
  },
})
