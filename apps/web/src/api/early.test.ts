import { home } from '@innkeeper/contract/areas/home'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { send } from './client.ts'
import { early } from './early.ts'

const { badges } = home.endpoints
const three = { list: [{ page: 'x', count: 3, words: 'three' }] }

afterEach(early.drop)

const setUp = () => {
  const server = fakeServer()
  server.on(badges, ok({ list: [] }))
  return server
}

it('an answer that is on its way already is not asked for again', async () => {
  const server = setUp()
  early.give(badges, {}, Promise.resolve(three))
  expect(await send(badges, {})).toEqual(three)
  expect(server.to(badges)).toHaveLength(0)
})

it('is used once: later the server is asked', async () => {
  const server = setUp()
  early.give(badges, {}, Promise.resolve(three))
  await send(badges, {})
  expect(await send(badges, {})).toEqual({ list: [] })
  expect(server.to(badges)).toHaveLength(1)
})

it('one that failed is asked for as if nobody had tried', async () => {
  setUp()
  early.give(badges, {}, Promise.reject(new Error('no')))
  expect(await send(badges, {})).toEqual({ list: [] })
})

it('one for another person or in another language is not used', async () => {
  const server = setUp()
  early.give(badges, {}, Promise.resolve(three))
  early.drop()
  await send(badges, {})
  early.give(badges, {}, Promise.resolve(three))
  setLanguage('zh')
  await send(badges, {})
  expect(server.to(badges)).toHaveLength(2)
})
