import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { MenuButton } from './menu-button.tsx'

const act = vi.fn()

beforeEach(() => {
  act.mockClear()
  // Nothing has a size in jsdom, and what has none is not given the focus.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ width: 100, height: 20 }),
  )
})

const button = () => screen.getByRole('button', { name: 'Export' })
const focused = () => document.activeElement?.textContent
const isOpen = () => button().getAttribute('aria-expanded')

/** antd's menu still asks for the number of the key, which user-event does not give. */
const keyCodes = { Enter: 13, ArrowDown: 40 }
function press(key: keyof typeof keyCodes) {
  fireEvent.keyDown(document.activeElement as Element, { key, keyCode: keyCodes[key] })
}

function openExport() {
  const items = ['Excel', 'CSV'].map((label) => ({ key: label, label, onClick: () => act(label) }))
  return openScreen(<MenuButton items={items}>Export</MenuButton>)
}

test.each(['{Enter}', '{ArrowDown}'])('%s opens the menu and enters it', async (key) => {
  const user = openExport()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(isOpen()).toBe('false')
  await user.tab()
  await user.keyboard(key)
  await waitFor(() => expect(focused()).toBe('Excel'))
  expect(isOpen()).toBe('true')
  press('ArrowDown')
  await waitFor(() => expect(focused()).toBe('CSV'))
  press('Enter')
  expect(act).toHaveBeenCalledExactlyOnceWith('CSV')
  expect(document.activeElement).toBe(button())
  expect(isOpen()).toBe('false')
})

test('Escape closes it, and the focus is on the button again', async () => {
  const user = openExport()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Excel'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button())
  expect(isOpen()).toBe('false')
  expect(act).not.toHaveBeenCalled()
})

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <MenuButton items={[{ key: 'ask', label: 'Ask', onClick: () => setOpen(true) }]}>
        Export
      </MenuButton>
      <Modal open={open} title="Sure?" onCancel={() => setOpen(false)} cancelText="No" />
    </>
  )
}

test('a dialog that opens from it gives the focus back to the button', async () => {
  const user = openScreen(<WithDialog />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Ask'))
  press('Enter')
  await user.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(document.activeElement).toBe(button()))
})
