import { expect, expectTypeOf, it } from 'vitest'
import {
  type ArgumentsOf,
  defineDeviceKind,
  reportSchemaOf,
  type StateOf,
  schemaOf,
} from './kind.ts'
import { tv } from './kinds/tv.ts'
import { deviceKinds } from './kinds.ts'
import { flag, number, optional, text } from './values.ts'

const words = { en: 'x', zh: 'x' }

const kettle = defineDeviceKind({
  property: 'kettle',
  label: words,
  state: { hot: flag(words), fill: number(words, { min: 0, max: 2 }) },
  glance: 'hot',
  events: { boiled: { label: words } },
  commands: {
    boil: {
      label: words,
      arguments: {
        degrees: number(words, { min: 40, max: 100 }),
        note: optional(text(words, { max: 5 })),
      },
      timeout: 60,
    },
  },
})

it('a command that says no more needs its own permission, and does not wait', () => {
  const { permission, waits, answer } = kettle.commands.boil
  expect({ permission, waits, answer }).toEqual({ permission: 'boil', waits: 0, answer: {} })
})

it('arguments are checked; an optional one may be missing', () => {
  const schema = schemaOf(kettle.commands.boil.arguments)
  expect(schema.parse({ degrees: 80, more: 1 })).toEqual({ degrees: 80 })
  expect(schema.safeParse({ degrees: 101 }).success).toBe(false)
  expect(schema.safeParse({ degrees: 80, note: 'too long' }).success).toBe(false)
  expect(schema.safeParse({}).success).toBe(false)
})

it('a report names what changed, and takes a value back with null', () => {
  const schema = reportSchemaOf(kettle.state)
  expect(schema.parse({ hot: true })).toEqual({ hot: true })
  expect(schema.parse({ fill: null })).toEqual({ fill: null })
  expect(schema.safeParse({ fill: 3 }).success).toBe(false)
})

it('types follow from the definition', () => {
  type Arguments = ArgumentsOf<typeof kettle, 'boil'>
  expectTypeOf<Arguments['degrees']>().toEqualTypeOf<number>()
  expectTypeOf<Arguments['note']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<StateOf<typeof tv>['power']>().toEqualTypeOf<'on' | 'standby' | undefined>()
})

it('a name that no topic, column or permission could hold is refused', () => {
  const define = () =>
    defineDeviceKind({
      property: 'x',
      label: words,
      state: { 'a-b': flag(words) },
      glance: 'a-b',
      events: {},
      commands: {},
    })
  expect(define).toThrow('a-b')
})

it('version and problems follow from what was reported', () => {
  const app = { id: 'app', name: 'App', version: '2.1', version_code: 21 }
  expect(tv.version({})).toEqual({ name: '', code: 0 })
  expect(tv.version({ apps: [app] })).toEqual({ name: '2.1', code: 21 })
  expect(tv.problems.low_storage?.isIn({ storage_free: 9, storage_total: 100 })).toBe(true)
  expect(tv.problems.low_storage?.isIn({ storage_free: 10, storage_total: 100 })).toBe(false)
  expect(tv.problems.low_storage?.isIn({})).toBe(false)
})

it('every kind stands under its own property', () => {
  for (const [property, kind] of Object.entries(deviceKinds)) expect(kind.property).toBe(property)
})
