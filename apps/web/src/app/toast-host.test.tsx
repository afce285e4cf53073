import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '../api/toast.ts'
import { ToastHost } from './toast-host.tsx'

it('reads good news politely and errors at once', () => {
  render(<ToastHost />)
  act(() => toast.success('Saved'))
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeTruthy()
  act(() => toast.error('Not saved'))
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeTruthy()
})

it('stands outside the page, which drawers and dialogs cover', () => {
  const { container } = render(<ToastHost />)
  act(() => toast.error('Not saved'))
  expect(container.contains(screen.getByText('Not saved'))).toBe(false)
})

it('says the same thing once, and goes by itself or when told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastHost />)
  act(() => toast.success('Saved'))
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => {
    toast.error('Not saved')
    toast.error('Not saved')
  })
  expect(screen.getAllByText('Not saved')).toHaveLength(1)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('a success takes the place of the error before it', () => {
  render(<ToastHost />)
  act(() => toast.error('Please check the marked fields'))
  act(() => toast.success('Saved'))
  screen.getByText('Saved')
  expect(screen.queryByText('Please check the marked fields')).toBeNull()
})

it('shows one message at a time, which holds what was said in one breath', () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(() => toast.success('Code sent'))
  act(() => vi.advanceTimersByTime(2000))
  act(() => {
    toast.success('Login succeeded')
    toast.success('Permission obtained')
  })
  expect(screen.getByRole('status').textContent).toBe('Login succeededPermission obtained×')
  // The time of an earlier message is not the time of this one.
  act(() => vi.advanceTimersByTime(3900))
  screen.getByText('Login succeeded')
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe('')
})
