import { defineEndpoint } from '@innkeeper/contract/endpoint'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openScreen } from '../../testing/open-screen.tsx'
import { EndpointForm, Field } from './form-fields.tsx'
import { NumberInput } from './number-input.tsx'

const place = defineEndpoint({
  method: 'POST',
  path: '/admin/test/place',
  permission: 'public',
  readOnly: true,
  body: z.object({ latitude: z.number().min(-90).max(90).nullable().default(null) }),
  reply: z.object({}),
})

function openForm(latitude: number | null = null) {
  const onSend = vi.fn()
  const user = openScreen(
    <>
      <EndpointForm
        id="place"
        endpoint={place}
        initial={{ latitude }}
        rejected={{}}
        onSend={onSend}
      >
        <Field name="latitude" label="Latitude">
          <NumberInput />
        </Field>
      </EndpointForm>
      <button type="submit" form="place">
        Save
      </button>
    </>,
  )
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Latitude/ })
  const enter = async (text: string) => {
    await user.clear(input())
    await user.type(input(), text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { user, input, enter, onSend }
}

test.each(['abc', '31,23', '1.2.3', '-', '3l'])(
  '%s is no number: it stays, is told at the field and is not sent',
  async (text) => {
    const { input, enter, onSend } = openForm(31.23)
    await enter(text)
    await screen.findByText('Invalid value')
    expect(input().value).toBe(text)
    expect(onSend).not.toHaveBeenCalled()
  },
)

test.each([
  ['-31.50', -31.5],
  ['.5', 0.5],
  ['7.', 7],
  ['３１．２', 31.2],
])('%s is sent as %d, and stays as it was typed', async (text, latitude) => {
  const { input, enter, onSend } = openForm()
  await enter(text)
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ latitude }))
  expect(input().value).toBe(text)
})

test('shows what is there, and nothing is a value too', async () => {
  const { user, input, onSend } = openForm(31.23)
  expect(input().value).toBe('31.23')
  await user.clear(input())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ latitude: null }))
})

test('a mended number is fine at once', async () => {
  const { user, input, enter } = openForm()
  await enter('abc')
  await screen.findByText('Invalid value')
  await user.clear(input())
  await user.type(input(), '91')
  await screen.findByText('Must be at most 90')
})
