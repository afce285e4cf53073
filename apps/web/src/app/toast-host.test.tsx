import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '../api/toast.ts'
import { ToastHost } from './toast-host.tsx'

it('reads good news politely and errors at once', () => {
  render(<ToastHost />)
  act(() => {
    toast.success('Saved')
    toast.error('Not saved')
  })
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeTruthy()
})

it('says the same thing once, and goes by itself or when told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastHost />)
  act(() => {
    toast.error('Not saved')
    toast.error('Not saved')
    toast.success('Saved')
  })
  expect(screen.getAllByText('Not saved')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Saved')).toBeNull()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Not saved')).toBeNull()
})
