import { areas } from '@innkeeper/contract/areas'
import { menuGroups } from '@innkeeper/contract/menu'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { routes } from './areas.ts'
import { openApi } from './platform/http/openapi.ts'

const endpoints = areas.flatMap((area) => Object.values(area.endpoints))
const pages = areas.flatMap((area) => area.pages ?? [])
const codes = new Set(pages.flatMap((page) => [page.name, ...Object.keys(page.buttons ?? {})]))

describe('every endpoint of the contract', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is public or names a permission that some page brings',
    (_path, { permission }) => {
      expect(permission === 'public' || permission === 'signed-in' || codes.has(permission)).toBe(
        true,
      )
    },
  )

  it('is registered exactly once', () => {
    const registered = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()
    expect(registered).toEqual([...new Set(registered)])
    expect(registered).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is audited if it changes data',
    (_path, { method, audit, readOnly }) => {
      expect(
        method === 'GET' || readOnly === true ? audit === undefined : audit !== undefined,
      ).toBe(true)
    },
  )
})

describe('the menu of the contract', () => {
  it('hangs every page under an entry that exists, three levels deep at the most', () => {
    const parents = new Map([...menuGroups, ...pages].map(({ name, under }) => [name, under]))
    for (const page of pages) {
      expect(parents.has(page.under)).toBe(true)
      expect(parents.get(parents.get(page.under) ?? '')).toBeUndefined()
    }
  })

  it('uses every name and every code once', () => {
    const names = [...menuGroups, ...pages].map((entry) => entry.name)
    const buttons = pages.flatMap((page) => Object.keys(page.buttons ?? {}))
    expect(new Set([...names, ...buttons]).size).toBe(names.length + buttons.length)
  })
})

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and knows every endpoint', async () => {
    const document = openApi('Innkeeper', '1.0.0')
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(Object.keys(document.paths as object).sort()).toEqual(
      [...new Set(endpoints.map((endpoint) => endpoint.path))].sort(),
    )
  })
})
