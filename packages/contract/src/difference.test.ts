import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

const rowsOf = (...given: Parameters<typeof differenceOf>) =>
  Object.fromEntries(
    differenceOf(...given).map(({ title, before, after, changed }) => [
      title,
      changed ? [before, after] : before,
    ]),
  )

it('words fields and choices as the resource does, in both languages', () => {
  const before = { id: 4, version: 1, name: 'Loud', kind: 'store' }
  const after = { ...before, version: 2, kind: 'content' }
  expect(rowsOf('tags', before, after, 'en')).toEqual({
    ID: '4',
    Name: 'Loud',
    'Applies to': ['Stores', 'Content'],
  })
  expect(rowsOf('tags', before, after, 'zh')).toMatchObject({ 适用对象: ['门店', '内容'] })
})

it('names what a record refers to instead of numbering it', () => {
  const before = { brand_name: 'Harbour', partner_id: 1, partner_name: 'North' }
  expect(rowsOf('brands', before, { partner_id: 2, partner_name: 'South' }, 'en')).toMatchObject({
    Partner: ['North', 'South'],
  })
  expect(rowsOf('brands', before, { partner_id: 2 }, 'en')).toMatchObject({
    Partner: ['North', '2'],
  })
  expect(rowsOf('brands', before, { partner_id: 1 }, 'en')).toMatchObject({ Partner: 'North' })
})

it('takes what is not told for unchanged, unless the whole record is gone', () => {
  const before = { name: 'Desk', logout_url: 'https://a.example' }
  expect(rowsOf('trusted-systems', before, { name: 'Reception' }, 'en')).toEqual({
    Name: ['Desk', 'Reception'],
    'Logout URL': 'https://a.example',
  })
  expect(rowsOf('trusted-systems', before, null, 'en')).toEqual({
    Name: ['Desk', ''],
    'Logout URL': ['https://a.example', ''],
  })
})

it('reads into inner fields and lists', () => {
  const before = { links: [{ title: { en: 'Home', zh: '首页' } }], grants: ['a', 'b'], on: true }
  const after = { links: [{ title: { en: 'Start', zh: '首页' } }], grants: ['a'], on: false }
  expect(rowsOf('', before, after, 'en')).toEqual({
    'links · 1 · Title · English': ['Home', 'Start'],
    'links · 1 · Title · Chinese': '首页',
    grants: ['a, b', 'a'],
    on: ['Yes', 'No'],
  })
})

it('says rights, scopes and the order of the menu in words', () => {
  expect(rowsOf('roles', null, { grants: ['store', 'store.save'] }, 'en')).toEqual({
    Permissions: ['', 'Stores, Stores: Add and edit'],
  })
  expect(rowsOf('accounts', null, { scope: 'partner' }, 'zh')).toEqual({ 数据范围: ['', '合作方'] })
  const order = { order: ['estate', 'overview'] }
  expect(rowsOf('menu_entry', order, { order: ['overview', 'estate'] }, 'zh')).toEqual({
    排序: ['门店管理, 概览', '概览, 门店管理'],
  })
})

it('words what rooms were made from', () => {
  const plan = { offline_id: 7, offline_title: 'Pier', skip_rooms: [13, 14], created: 18 }
  expect(rowsOf('rooms', null, plan, 'en')).toEqual({
    Store: ['', 'Pier'],
    'Skipped rooms': ['', '13, 14'],
    'Rooms added': ['', '18'],
  })
})
