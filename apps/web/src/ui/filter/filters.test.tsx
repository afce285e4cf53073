import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { setLanguage } from '../../i18n/language.ts'
import { onPhone } from '../../testing/on-phone.ts'
import { addressBar, openScreen } from '../../testing/open-screen.tsx'
import { ChoiceFilter, Filters, TextFilter } from './filters.tsx'
import { pageInAddress, useAddress } from './use-address.ts'

const inAddress = z.object({
  page: pageInAddress,
  name: z.string().catch(''),
  kind: z.enum(['all', 'tv', 'lock']).catch('all'),
})

function Screen() {
  const [shown, show] = useAddress(inAddress)
  const options = [
    { value: 'all' as const, label: 'All permissions' },
    { value: 'tv' as const, label: 'TVs' },
    { value: 'lock' as const, label: 'Locks' },
  ]
  return (
    <Filters>
      <TextFilter label="Name" value={shown.name} onSearch={(name) => show({ name })} />
      <ChoiceFilter
        label="Type"
        value={shown.kind}
        options={options}
        onChange={(kind) => show({ kind })}
      />
    </Filters>
  )
}

const words = () => screen.getByLabelText('Name') as HTMLInputElement

test('words count when Enter is pressed, not while typing', async () => {
  const user = openScreen(<Screen />)
  await user.type(words(), ' harbour ')
  expect(addressBar()).toBe('')
  await user.keyboard('{Enter}')
  expect(addressBar()).toBe('?name=harbour')
  expect(words().value).toBe('harbour')
  expect(document.activeElement).toBe(words())
})

test('the search button does the same, and clearing the field clears the filter', async () => {
  const user = openScreen(<Screen />)
  await user.type(words(), 'harbour')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(addressBar()).toBe('?name=harbour')
  await user.clear(words())
  expect(addressBar()).toBe('')
})

test('a choice counts at once', async () => {
  const user = openScreen(<Screen />, { at: '/?name=x&page=4' })
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByTitle('Locks'))
  expect(addressBar()).toBe('?name=x&kind=lock')
})

test('the filters of an address stand in the fields', () => {
  openScreen(<Screen />, { at: '/?name=harbour&kind=tv' })
  expect(words().value).toBe('harbour')
  screen.getByTitle('TVs')
})

test('what was typed gives way when the address changes', async () => {
  const user = openScreen(<Screen />, { at: '/?name=harbour' })
  await user.type(words(), ' hotel{Enter}')
  await user.type(words(), ' and more')
  window.history.back()
  await expect.poll(() => words().value).toBe('harbour')
})

test('the button is named in Chinese too', () => {
  setLanguage('zh')
  openScreen(<Screen />)
  screen.getByRole('button', { name: '搜索' })
})

test('on a phone more than two filters fold away behind a button that says how many are set', async () => {
  const three = (
    <Filters set={2}>
      <TextFilter label="One" value="" onSearch={() => {}} />
      <TextFilter label="Two" value="" onSearch={() => {}} />
      <TextFilter label="Three" value="" onSearch={() => {}} />
    </Filters>
  )
  onPhone()
  const user = openScreen(three)
  expect(screen.queryByLabelText('One')).toBeNull()
  const fold = screen.getByRole('button', { name: 'Filters (2)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  screen.getByLabelText('Three')
})
