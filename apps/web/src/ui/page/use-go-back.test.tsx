import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useGoBack } from './use-go-back.ts'

afterEach(() => vi.restoreAllMocks())

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

/** As after a full page load: the router knows of no page before, the browser does. */
function openAfterLoad(referrer: string) {
  window.history.pushState(null, '', '/list')
  window.history.pushState(null, '', '/deep')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element="The start" />
        <Route path="/list" element="The list" />
        <Route path="/deep" element={<Deep />} />
      </Routes>
    </BrowserRouter>,
  )
}

test('leads to a page of ours that a full page load left behind', async () => {
  openAfterLoad(`${window.location.origin}/list`)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('The list')
})

test.each(['', 'https://elsewhere.example/list'])(
  'leads from %j to the start',
  async (referrer) => {
    openAfterLoad(referrer)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('The start')
    expect(window.location.pathname).toBe('/')
  },
)
