import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hotelMenu } from '../testing/menu-records.ts'
import { Can } from './can.tsx'
import { session } from './session.ts'

function Buttons() {
  return (
    <>
      <Can do={auth.endpoints.captcha}>anybody</Can>
      <Can do={home.endpoints.auditCount}>signed in</Can>
      <Can do={storeResources.endpoints.list}>see resources</Can>
      <Can do={storeResources.endpoints.add}>submit</Can>
      <Can do={storeResources.endpoints.withdraw}>withdraw</Can>
      <Can do={activeSessions.endpoints.end}>end sessions</Can>
    </>
  )
}

it('shows what the pages and the buttons of the menu allow, and nothing else', () => {
  session.keepMenu(hotelMenu())
  render(<Buttons />)
  expect(document.body.textContent).toBe('anybodysigned insee resourcessubmit')
})

it('without a menu shows only what needs no permission', () => {
  render(<Buttons />)
  expect(document.body.textContent).toBe('anybodysigned in')
})

it('follows a menu that changes', () => {
  session.keepMenu([])
  render(<Buttons />)
  expect(screen.queryByText(/submit/)).toBeNull()
  act(() => session.keepMenu(hotelMenu()))
  expect(screen.getByText(/submit/)).toBeTruthy()
})
