import { areas } from '@innkeeper/contract/areas'
import { choice, type Field, references, text } from '@innkeeper/contract/fields'
import { menuGroups } from '@innkeeper/contract/menu'
import { messages } from '@innkeeper/contract/messages'
import { defineResource, isResource } from '@innkeeper/contract/resource'
import { recordTitles } from '@innkeeper/contract/traces'
import { fieldErrors } from '@innkeeper/contract/validation'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { badges, routes, tasks } from './areas.ts'
import { openApi } from './platform/http/openapi.ts'
import { unknownNames } from './testing/unknown-names.ts'

const endpoints = areas.flatMap((area) => Object.values(area.endpoints))
const pages = areas.flatMap((area) => area.pages ?? [])
const codes = new Set(pages.flatMap((page) => [page.name, ...Object.keys(page.buttons ?? {})]))

describe('every endpoint of the contract', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is public or names a permission that some page brings',
    (_path, { permission }) => {
      expect(
        ['public', 'signed-in', 'as-device'].includes(permission) || codes.has(permission),
      ).toBe(true)
    },
  )

  it('is registered exactly once', () => {
    const registered = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()
    expect(registered).toEqual([...new Set(registered)])
    expect(registered).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is audited if it changes data',
    (_path, { method, audit, readOnly, personal }) => {
      const isLogged = method !== 'GET' && !readOnly && !personal
      expect(audit !== undefined).toBe(isLogged)
    },
  )
})

it('every task of a page is counted, and its code is one that somebody can hold', () => {
  const said = pages.flatMap(({ name, tasks: own = {} }) =>
    Object.keys(own).map((task) => `${name} ${task}`),
  )
  expect(new Set(tasks.map(({ page, name }) => `${page} ${name}`))).toEqual(new Set(said))
  const held = pages.flatMap(({ name, buttons = {} }) => [name, ...Object.keys(buttons)])
  const needed = pages.flatMap(({ tasks: own = {} }) =>
    Object.values(own).map(({ permission }) => permission),
  )
  expect(needed.filter((code) => !held.includes(code))).toEqual([])
})

describe('every page with a badge', () => {
  it('has who counts for it, and nobody counts for others', () => {
    const badged = pages.filter(({ badge }) => badge).map(({ name }) => name)
    expect(badges.map(({ page }) => page)).toEqual(badged)
    expect(badged).toContain('storeResourceAudit')
  })
})

it('every kind of record has a name of its own: a SaaS variant is no other kind', () => {
  const names = [...recordTitles.values()].map(({ en }) => en)
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
  expect([...recordTitles.keys()]).toEqual(expect.arrayContaining(['accounts', 'roles']))
})

describe('every resource', () => {
  const resources = areas.filter(isResource)

  it.each(resources.map((area) => [area.name, area.resource] as const))(
    '%s names only what its rows have, in conditions and in {{…}}',
    (_name, resource) => expect(unknownNames(resource)).toEqual([]),
  )

  it('says what happens to several records where the words for one name its values', () => {
    const unsaid = resources.flatMap(({ name, resource: { actions = {}, removal } }) => {
      const bulk = Object.values(actions).filter((action) => action.bulk)
      return [removal, ...bulk.map(({ confirm }) => confirm)].flatMap((said) =>
        said?.consequence?.en.includes('{{') && !said.bulkConsequence ? [name] : [],
      )
    })
    expect(unsaid).toEqual([])
  })

  it('whose records others list has names without a semicolon, which separates them in files', () => {
    const listed = resources.flatMap(({ resource }) =>
      Object.values(resource.fields).flatMap(({ reference }) =>
        reference?.many ? resources.filter(({ name }) => name === reference.to) : [],
      ),
    )
    expect(listed).not.toEqual([])
    for (const { resource } of listed) {
      const { schema } = resource.fields[resource.label] as Field
      const [taken, ...refused] = ['a, b', 'a;b', 'a；b'].map((name) => schema.safeParse(name))
      expect([taken?.success, ...refused.map(({ success }) => success)]).toEqual([
        true,
        false,
        false,
      ])
      expect(
        fieldErrors(
          refused.flatMap(({ error }) => error?.issues ?? []),
          'en',
        ),
      ).toEqual({
        '': messages.nameWithSemicolon.en,
      })
    }
  })

  it('that names what its rows do not have is found', () => {
    const wrong = defineResource({
      name: 'umbrellas',
      path: '/admin/umbrella',
      page: { name: 'u', path: '/u', under: 'library', icon: 'book', title: { en: 'U', zh: '伞' } },
      record: { en: 'umbrella', zh: '伞' },
      label: 'title',
      fields: {
        title: text({ en: 'Title', zh: '名称' }),
        state: choice({ en: 'State', zh: '状态' }, { kept: { en: 'Kept', zh: '保管中' } }),
        tag_ids: references({ en: 'Tags', zh: '标签' }, { to: 'tags', label: 'tag_names' }),
      },
      actions: {
        lend: {
          title: { en: 'Lend', zh: '借出' },
          when: { state: ['kept', 'kpet'], stat: ['kept'] },
          unless: { lost: { en: 'Lost', zh: '丢失' } },
          confirm: {
            title: { en: 'Lend {{titel}}?', zh: '借出{{title}}？' },
            consequence: { en: '{{id}} {{tag_names}}', zh: '{{tags}}' },
          },
        },
      },
      removal: { title: { en: 'Delete {{nmae}}?', zh: '删除{{title}}？' } },
      locked: { own: { mark: { en: 'Own', zh: '自用' }, reason: { en: 'Own', zh: '自用' } } },
      opens: { page: 'u', path: '/u?id={{di}}' },
      find: { words: ['title'], detail: ['brand'], open: [{ page: 'u', path: '/u?a={{b}}' }] },
    })
    expect(unknownNames(wrong.resource)).toEqual([
      ...['state: kpet', 'stat', 'lost', 'titel', 'tags', 'nmae', 'own', 'di', 'brand', 'b'],
    ])
  })
})

describe('every topic', () => {
  const topics = new Set(areas.map(({ name, topic = name }) => topic))
  const read = new Set(endpoints.flatMap(({ reads = [] }) => reads))
  const touched = new Set(endpoints.flatMap(({ touches = [] }) => touches))

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'that %s names exists; it touches what somebody reads, or reads what somebody touches',
    (_path, { audit, personal, reads, touches }) => {
      for (const topic of [...(reads ?? []), ...(touches ?? [])]) {
        expect(topics).toContain(topic.split('.')[0])
      }
      expect([...(touches ?? [])].filter((topic) => !read.has(topic))).toEqual([])
      expect([...(reads ?? [])].filter((topic) => !touched.has(topic))).toEqual([])
      const changes = audit !== undefined || personal === true
      expect(changes ? reads : touches).toBeUndefined()
      expect(changes ? touches : reads).toBeDefined()
      if (audit) expect(touches).not.toEqual([])
    },
  )

  it('of a resource reaches the lists that show its records by name', () => {
    const readers = (topic: string) =>
      areas
        .filter((area) => 'resource' in area && area.endpoints.list?.reads?.includes(topic))
        .map(({ name }) => name)
    expect(readers('brands')).toEqual([
      ...['stores', 'brands', 'store-resources', 'store-resource-audit'],
      ...['accounts', 'saas-accounts'],
    ])
    expect(readers('stores')).toEqual(expect.arrayContaining(['rooms', 'devices', 'hotel-areas']))
  })
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
