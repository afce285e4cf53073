import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressBar } from '../../testing/open-screen.tsx'
import { pageInAddress, useAddress } from './use-address.ts'

const schema = z.object({
  page: pageInAddress,
  title: z.string().max(10).catch(''),
  state: z.enum(['all', 'pending', 'done']).catch('pending'),
})

function at(address: string) {
  window.history.replaceState(null, '', address)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>{children}</BrowserRouter>
  )
  return renderHook(() => useAddress(schema), { wrapper }).result
}

test('an address without filters shows the usual view', () => {
  expect(at('/list').current[0]).toEqual({ page: 1, title: '', state: 'pending' })
})

test('an address brings its filters and page back', () => {
  expect(at('/list?title=sun&state=done&page=3').current[0]).toEqual({
    page: 3,
    title: 'sun',
    state: 'done',
  })
})

test('nonsense in the address counts as not given', () => {
  expect(at('/list?title=far+too+long+for+this&state=evil&page=-4').current[0]).toEqual({
    page: 1,
    title: '',
    state: 'pending',
  })
})

test('a new filter starts again at the first page; turning the page keeps the filter', () => {
  const result = at('/list?page=3')
  act(() => result.current[1]({ title: 'sun' }))
  expect(addressBar()).toBe('?title=sun')
  act(() => result.current[1]({ page: 2 }))
  expect(addressBar()).toBe('?title=sun&page=2')
})

test('of two quick changes neither is lost', () => {
  const result = at('/list')
  act(() => {
    const [, change] = result.current
    change({ title: 'sun' })
    change({ page: 2 })
  })
  expect(addressBar()).toBe('?title=sun&page=2')
})

test('the usual values stay out of the address, and what belongs to others stays in', () => {
  const result = at('/list?lang=x&state=done')
  act(() => result.current[1]({ state: 'pending' }))
  expect(addressBar()).toBe('?lang=x')
})

test('the back button leads to the view before', async () => {
  const result = at('/list')
  act(() => result.current[1]({ state: 'done' }))
  await act(async () => {
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await back
  })
  expect(result.current[0].state).toBe('pending')
})
