import { expect, it } from 'vitest'
import { unseal } from '../testing/unseal.ts'
import { seal } from './sealing.ts'

const key = Buffer.alloc(32, 7).toString('base64')

it('is read by another implementation of AES-256-CBC, whatever the letters', () => {
  const secret = { phone: '13800000001', password: 'пароль 密码 🔑', code: '' }
  expect(unseal(seal(secret, key), key)).toEqual(secret)
})

it('never looks the same twice', () => {
  expect(seal({ a: 1 }, key)).not.toBe(seal({ a: 1 }, key))
})
