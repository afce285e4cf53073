import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { defineResource } from './resource.ts'

const call = { method: 'POST', path: '/admin/test', permission: 'public' } as const

it('a schema given as a function is made once, when somebody asks for it', () => {
  const body = vi.fn(() => z.strictObject({ name: z.string() }))
  const endpoint = defineEndpoint({ ...call, body, reply: z.object({}) })
  expect(Object.keys(endpoint)).toContain('body')
  expect(body).not.toHaveBeenCalled()
  expect(endpoint.body.safeParse({ name: 'Lin' }).success).toBe(true)
  expect(endpoint.body).toBe(endpoint.body)
  expect(body).toHaveBeenCalledTimes(1)
})

it('a resource makes no schema of its calls before somebody asks for one', () => {
  const { endpoints } = defineResource({
    name: 'umbrellas',
    path: '/admin/umbrella',
    page: {
      name: 'umbrella',
      path: '/umbrella',
      under: 'estate',
      title: { en: 'Umbrellas', zh: '雨伞' },
      icon: 'shop',
    },
    record: { en: 'umbrella', zh: '雨伞' },
    label: 'name',
    fields: { name: text({ en: 'Name', zh: '名称' }) },
  })
  const made = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    (['body', 'reply'] as const)
      .filter((part) => !Object.getOwnPropertyDescriptor(endpoint, part)?.get)
      .map((part) => `${name}.${part}`),
  )
  expect(made).toEqual([])
  expect(endpoints.save.body.safeParse({ name: '' }).success).toBe(false)
})
