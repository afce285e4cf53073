import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Field } from './form-fields.tsx'

const { save } = trustedSystems.endpoints

function Screen() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output aria-label="done">{done}</output>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit it"
        action="Save"
        endpoint={save}
        initial={{ name: '', logout_url: '' }}
        fixed={{ partner_id: 4 }}
        onDone={({ id }, sent) => setDone(`${id} ${(sent as { name: string }).name}`)}
      >
        <Field name="name" label="Name" hint="A good one">
          <Input />
        </Field>
        <Field name="logout_url" label="Address">
          <Input />
        </Field>
      </FormDialog>
    </>
  )
}

async function opened() {
  const user = openScreen(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Edit it' })
  return user
}
const pressSave = () => screen.getByRole('button', { name: 'Save' })

test('sends what was typed with what nobody types, and closes', async () => {
  const server = fakeServer()
  server.on(save, ok({ id: 7 }, 'Operation successful'))
  const user = await opened()
  await user.type(screen.getByLabelText('Name'), 'Front desk')
  await user.click(pressSave())
  await screen.findByText('7 Front desk')
  expect(server.to(save)[0]?.body).toEqual({ name: 'Front desk', logout_url: '', partner_id: 4 })
  screen.getByText('Operation successful')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a busy button keeps its name', async () => {
  const server = fakeServer()
  server.on(save, () => new Promise(() => {}))
  const user = await opened()
  await user.type(screen.getByLabelText('Name'), 'Front desk')
  await user.click(pressSave())
  await waitFor(() => expect(pressSave().classList).toContain('ant-btn-loading'))
  expect(pressSave()).toHaveProperty('textContent', 'Save')
  screen.getByRole('button', { name: /^Save$/ })
})

test('the schema of the endpoint checks the fields before anything is sent', async () => {
  const server = fakeServer()
  const user = await opened()
  await user.type(screen.getByLabelText(/^Address/), 'ftp://x')
  expect(screen.queryByText(/starts with http/)).toBeNull()
  await user.click(pressSave())
  await screen.findByText('This field is required')
  screen.getByText('Please enter an address that starts with http:// or https://')
  expect(server.received).toEqual([])
  const name = screen.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Front desk')
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull())
})

test('the messages are in the language of the person', async () => {
  setLanguage('zh')
  fakeServer()
  const user = await opened()
  await user.click(pressSave())
  await screen.findByText('此项必填')
})

test('what the server finds wrong stands under its field until that is changed', async () => {
  const server = fakeServer()
  server.on(
    save,
    fail(codes.invalidInput, 'Please check the marked fields', {
      fields: { name: 'This name is taken' },
    }),
  )
  const user = await opened()
  await user.type(screen.getByLabelText('Name'), 'Front desk')
  await user.click(pressSave())
  await screen.findByText('This name is taken')
  screen.getByText('Please check the marked fields')
  screen.getByRole('dialog', { name: 'Edit it' })
  const name = screen.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect((name as HTMLInputElement).value).toBe('Front desk')
  await user.type(name, ' 2')
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('its first field has the focus, not the button that closes it', async () => {
  await opened()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('what may stay empty says so', async () => {
  await opened()
  screen.getByText('(optional)')
})

test('a dialog opened again starts fresh', async () => {
  fakeServer()
  const user = await opened()
  await user.type(screen.getByLabelText('Name'), 'x')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('')
})
