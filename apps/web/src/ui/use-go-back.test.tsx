import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { test } from 'vitest'
import { useGoBack } from './use-go-back.ts'

function Deep() {
  const goBack = useGoBack()
  return (
    <button type="button" onClick={goBack}>
      Back
    </button>
  )
}

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/" element="The start" />
        <Route path="/list" element={<Link to="/deep">Go deep</Link>} />
        <Route path="/deep" element={<Deep />} />
      </Routes>
    </MemoryRouter>,
  )
}

test('leads to the page one came from', async () => {
  open('/list')
  await userEvent.click(screen.getByRole('link', { name: 'Go deep' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  screen.getByRole('link', { name: 'Go deep' })
})

test('leads who came straight to the address to the start', async () => {
  open('/deep')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  screen.getByText('The start')
})
