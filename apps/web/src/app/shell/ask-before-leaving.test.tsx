import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { ModalHost } from '../../ui/modal.tsx'
import { ConsoleRouter } from '../router/console-router.tsx'
import { guardHistory } from '../router/guarded-history.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

function Rooms() {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  return (
    <FormFrame
      open={open}
      onClose={() => setOpen(false)}
      title="Add room"
      formId="room"
      action="Save"
      pending={false}
      ready
      wouldLose={() => text !== ''}
    >
      <input aria-label="Room number" onChange={(event) => setText(event.target.value)} />
    </FormFrame>
  )
}

/** A form on the second page of a list; the first page and another screen lie behind it. */
function openForm() {
  const initialEntries = ['/room', '/room?page=2']
  const history = guardHistory(createMemoryHistory({ initialEntries, v5Compat: true }))
  render(
    <ConsoleRouter history={history}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <AskBeforeLeaving />
        <Rooms />
        <ModalHost />
      </ConfigProvider>
    </ConsoleRouter>,
  )
  return {
    page: () => history.location.search,
    back: () => act(() => history.go(-1)),
    open: (to: string, state?: unknown) => act(() => history.push(to, state)),
  }
}

const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Room number'), { target: { value: text } })
const question = 'Discard unsaved changes?'
const form = () => screen.queryByLabelText('Room number')

test('the back button asks while something is typed; who stays loses nothing', async () => {
  const { page, back } = openForm()
  await type('301')
  back()
  await screen.findAllByText(question)
  expect(page()).toBe('?page=2')
  const stay = screen.getByText('Keep editing')
  fireEvent.click(stay)
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(page()).toBe('?page=2')
  expect(form()).toHaveProperty('value', '301')
  back()
  expect(await screen.findAllByText(question)).not.toHaveLength(0)
})

test('who goes all the same is there, and the form is closed', async () => {
  const { page, back } = openForm()
  await type('301')
  back()
  fireEvent.click(await screen.findByText('Discard'))
  await waitFor(() => expect(page()).toBe(''))
  await waitFor(() => expect(form()).toBeNull())
})

test('nobody is asked who has typed nothing', async () => {
  const { page, back } = openForm()
  await screen.findByLabelText('Room number')
  back()
  await waitFor(() => expect(page()).toBe(''))
  expect(screen.queryByText(question)).toBeNull()
})

test('a link asks too', async () => {
  const { page, open } = openForm()
  await type('301')
  open('/room?page=3')
  await screen.findAllByText(question)
  expect(page()).toBe('?page=2')
  fireEvent.click(screen.getByText('Discard'))
  await waitFor(() => expect(page()).toBe('?page=3'))
})

test('a navigation that only closes the form goes without a question', async () => {
  const { page, open } = openForm()
  await type('301')
  open('/room?page=3', { closing: true })
  expect(page()).toBe('?page=3')
  expect(screen.queryByText(question)).toBeNull()
})

test('who goes back twice before answering is asked once', async () => {
  const { page, back } = openForm()
  await type('301')
  back()
  back()
  await screen.findAllByText(question)
  fireEvent.click(await screen.findByText('Discard'))
  await waitFor(() => expect(page()).toBe(''))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
})
