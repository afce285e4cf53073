import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { HotelStatus } from './hotel-status.tsx'

// spec §4, business status tags.
test.each([
  ['trial', 'Trial period', '试运营', undefined],
  ['normal', 'Normal operation', '正常营业', undefined],
  ['suspended', 'Closed (suspended)', '暂停营业', 'processing'],
  ['preparing', 'In preparation', '筹备中', 'processing'],
  ['closed', 'Permanently closed', '永久停业', 'error'],
  ['requisition', 'Epidemic requisition', '疫情征用', 'success'],
])('%s reads “%s” and “%s” in its colour', (status, en, zh, colour) => {
  const { rerender } = render(<HotelStatus status={status} />)
  const tag = screen.getByText(en)
  const coloured = ['processing', 'error', 'success'].filter((each) =>
    tag.className.includes(`-${each}`),
  )
  expect(coloured).toEqual(colour ? [colour] : [])
  setLanguage('zh')
  rerender(<HotelStatus status={status} />)
  screen.getByText(zh)
})

test('a status of a newer server is shown as it is', () => {
  render(<HotelStatus status="renovating" />)
  screen.getByText('renovating')
})
