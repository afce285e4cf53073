import { auth } from '@innkeeper/contract/areas/auth'
import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leave, navigation } from '../../api/leave.ts'
import { logOut } from '../../app/log-out.ts'
import { setLanguage } from '../../i18n/language.ts'
import { forcedOut } from '../../session/forced-out.ts'
import { watchOtherTabs } from '../../session/other-tabs.ts'
import { returnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { signedOutElsewhere } from '../../session/signed-out-elsewhere.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { easyChallenge, FakeWorker } from '../../testing/fake-worker.ts'
import { aesKey, frontDesk, hotelServer, renderConsole } from '../../testing/render-console.tsx'
import { unseal } from '../../testing/unseal.ts'

const { captcha, sendCode, login } = auth.endpoints

let server: ReturnType<typeof fakeServer>

// Loading them for the first time is not what is tested, and slow on a busy machine.
beforeAll(async () => {
  await import('./login-page.tsx')
  await import('../../app/shell/shell.tsx')
}, 60_000)

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  server = fakeServer()
  server.on(captcha, async () => ok(await easyChallenge()))
  server.on(sendCode, ok({ wait_seconds: 60 }, messages.codeSent.en))
  server.on(login, ok(frontDesk))
})

async function openLogin(given: Partial<PublicConfig> = {}) {
  hotelServer(server, given)
  const view = renderConsole('/')
  await screen.findByRole('heading', { level: 1 })
  return { ...view, user: userEvent.setup() }
}

const phone = () => screen.getByLabelText(/^(Phone number|手机号)$/)
const password = () => screen.getByLabelText(/^(Password|密码)$/)
const code = () => screen.getByLabelText(/^(Verification code|验证码)$/)
const verification = () => screen.getByRole('checkbox')
const getCode = () => screen.getByRole('button', { name: /Get code|获取验证码/ })
const logIn = () => screen.getByRole('button', { name: /^(Log in|登录)$/ })

const sealedLogin = () => (server.to(login)[0]?.body as { data: string } | undefined)?.data ?? ''

async function verify(user: ReturnType<typeof userEvent.setup>) {
  await user.click(verification())
  await waitFor(() => expect(verification()).toHaveProperty('checked', true))
}

describe.each(['en', 'zh'] as const)('the rules of the form, in %s', (language) => {
  const say = (key: keyof typeof messages) => messages[key][language]

  async function open() {
    setLanguage(language)
    return openLogin()
  }

  it('says beside each field what is wrong with an empty form', async () => {
    const { user } = await open()
    await user.click(logIn())
    expect(screen.getByText(say('phoneFormatWrong'))).toBeTruthy()
    expect(screen.getByText(say('captchaFirst'))).toBeTruthy()
    expect(screen.getByText(say('codeRequired'))).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(server.to(login)).toHaveLength(0)
  })

  it('sends no code to a wrong number', async () => {
    const { user } = await open()
    await verify(user)
    for (const wrong of ['1380000000', '12800000001', '23800000001', '1380000000x']) {
      await user.clear(phone())
      await user.type(phone(), wrong)
      await user.click(getCode())
      expect(screen.getByText(say('phoneFormatWrong'))).toBeTruthy()
    }
    expect(server.to(sendCode)).toHaveLength(0)
  })

  it('sends no code before the smart verification', async () => {
    const { user } = await open()
    await user.type(phone(), '13800000001')
    await user.click(getCode())
    expect(screen.getByText(say('captchaFirst'))).toBeTruthy()
    expect(server.to(sendCode)).toHaveLength(0)
  })
})

describe('asking for a code', () => {
  it('sends the phone and the three values, then counts down 60 seconds', async () => {
    const { user } = await openLogin()
    await user.type(phone(), '13800000001')
    await verify(user)
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await userEvent.setup({ delay: null }).click(getCode())
    await screen.findByText(messages.codeSent.en)
    expect(server.to(sendCode)[0]?.body).toEqual({
      phone: '13800000001',
      captcha_token: expect.stringMatching(/^[\w+/=]+$/),
      captcha_sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      captcha_sig: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const waiting = screen.getByRole('button', { name: 'Resend in 60 s' })
    expect(waiting).toHaveProperty('disabled', true)
    act(() => vi.advanceTimersByTime(59_000))
    expect(screen.getByRole('button', { name: 'Resend in 1 s' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(1_000))
    expect(getCode()).toHaveProperty('disabled', false)
  })

  it('stops asking for the verification once it is done', async () => {
    const { user } = await openLogin()
    await user.type(phone(), '13800000001')
    await user.click(getCode())
    expect(screen.getByText(messages.captchaFirst.en)).toBeTruthy()
    await verify(user)
    await waitFor(() => expect(screen.queryByText(messages.captchaFirst.en)).toBeNull())
  })

  it('has the next verification ready without another click, and never uses one twice', async () => {
    const { user } = await openLogin()
    await user.type(phone(), '13800000001')
    await user.type(password(), 'innkeeper-demo')
    await verify(user)
    await user.click(getCode())
    await waitFor(() => expect(server.to(captcha)).toHaveLength(2))
    expect(verification()).toHaveProperty('checked', true)
    await user.type(code(), '123456')
    await user.click(logIn())
    await waitFor(() => expect(server.to(login)).toHaveLength(1))
    const sent = server.to(sendCode)[0]?.body as { captcha_sig: string }
    const signedIn = server.to(login)[0]?.body as { captcha_sig: string }
    expect(signedIn.captcha_sig).toMatch(/^[0-9a-f]{64}$/)
    expect(signedIn.captcha_sig).not.toBe(sent.captcha_sig)
  })

  it('that fails says why, frees the button at once and asks for the verification again', async () => {
    server.on(sendCode, fail(codes.tooMany, messages.smsTooSoon.en))
    const { user } = await openLogin()
    await user.type(phone(), '13800000001')
    await verify(user)
    await user.click(getCode())
    expect(await screen.findByText(messages.smsTooSoon.en)).toBeTruthy()
    expect(getCode()).toHaveProperty('disabled', false)
    expect(verification()).toHaveProperty('checked', false)
  })

  it('in the demo shows the message in an inbox, from which it can be filled in', async () => {
    server.on(sendCode, ok({ wait_seconds: 60, demo_code: '246810' }, messages.codeSent.en))
    const { user } = await openLogin()
    await user.type(phone(), '13800000001')
    await verify(user)
    await user.click(getCode())
    const inbox = await screen.findByRole('region', { name: 'Demo inbox' })
    expect(within(inbox).getByText('246810')).toBeTruthy()
    await user.click(within(inbox).getByRole('button', { name: 'Fill in' }))
    expect(code()).toHaveProperty('value', '246810')
  })
})

it('a verification that cannot be made says so and can be tried again', async () => {
  server.on(captcha, () => new TypeError('Failed to fetch'))
  const { user } = await openLogin()
  await user.click(verification())
  expect(await screen.findByText(/Verification failed/)).toBeTruthy()
  server.on(captcha, async () => ok(await easyChallenge()))
  await verify(user)
  expect(screen.getByText('Verification passed')).toBeTruthy()
})

describe('logging in', () => {
  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.type(phone(), '13800000001')
    await user.type(password(), 'innkeeper-demo')
    await verify(user)
    await user.type(code(), '123456')
  }

  it('seals what is secret, remembers the person and opens the first page of the menu', async () => {
    const { user, path } = await openLogin()
    await fillIn(user)
    await user.click(logIn())
    const { loginSucceeded, permissionObtained } = messages
    expect(await screen.findByText(`${loginSucceeded.en} · ${permissionObtained.en}`)).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/workbench'))
    expect(JSON.stringify(server.to(login))).not.toContain('innkeeper-demo')
    expect(unseal(sealedLogin(), aesKey)).toEqual({
      type: 1,
      phone: '13800000001',
      password: 'innkeeper-demo',
      code: '123456',
    })
    expect(session.user()).toEqual(frontDesk)
    expect(session.token()).toBe('token-1')
    expect(localStorage.getItem('menu')).toContain('workbench')
  })

  it('that fails shows the server’s message and asks for the verification again', async () => {
    server.on(login, fail(codes.loginFailed, messages.loginFailed.en))
    const { user } = await openLogin()
    await fillIn(user)
    await user.click(logIn())
    expect(await screen.findByText(messages.loginFailed.en)).toBeTruthy()
    expect(verification()).toHaveProperty('checked', false)
    expect(session.signedIn()).toBe(false)
    await user.click(logIn())
    expect(screen.getByText(messages.captchaFirst.en)).toBeTruthy()
    expect(server.to(login)).toHaveLength(1)
  })

  it('twice in a row is once', async () => {
    const { user } = await openLogin()
    await fillIn(user)
    await user.dblClick(logIn())
    await waitFor(() => expect(session.signedIn()).toBe(true))
    expect(server.to(login)).toHaveLength(1)
  })
})

describe('the variants', () => {
  it('2 asks for a second password instead of a code, which travels as the code', async () => {
    const { user } = await openLogin({ login_type: 2 })
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    await user.type(phone(), '13800000001')
    await user.type(password(), 'first')
    await verify(user)
    await user.click(logIn())
    expect(screen.getByText(messages.required.en)).toBeTruthy()
    await user.type(screen.getByLabelText('Second password'), 'second')
    await user.click(logIn())
    await waitFor(() => expect(server.to(login)).toHaveLength(1))
    expect(unseal(sealedLogin(), aesKey)).toMatchObject({
      type: 2,
      password: 'first',
      code: 'second',
    })
  })

  it('in yeste have neither widget nor code', async () => {
    const { user } = await openLogin({ environment: 'yeste' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    await user.type(phone(), '13800000001')
    await user.type(password(), 'innkeeper-demo')
    await user.click(logIn())
    await waitFor(() => expect(server.to(login)).toHaveLength(1))
    expect(server.to(login)[0]?.body).toMatchObject({
      captcha_token: '',
      captcha_sessionId: '',
      captcha_sig: '',
    })
  })
})

describe('the demo', () => {
  const people = [
    {
      phone: '13800000001',
      password: 'innkeeper-demo',
      second_password: 'demo-second',
      title: { en: 'Operator', zh: '运营' },
    },
    {
      phone: '13800000004',
      password: 'innkeeper-demo',
      second_password: 'demo-second',
      title: { en: 'Hotel staff', zh: '酒店' },
    },
  ]

  it('needs two clicks: pick a person, log in', async () => {
    server.on(sendCode, ok({ wait_seconds: 60, demo_code: '246810' }, messages.codeSent.en))
    const { user } = await openLogin({ demo_people: people })
    await user.click(screen.getByRole('button', { name: /Operator/ }))
    await waitFor(() => expect(document.activeElement).toBe(logIn()))
    await user.click(logIn())
    await waitFor(() => expect(server.to(login)).toHaveLength(1))
    expect(unseal(sealedLogin(), aesKey)).toMatchObject({ phone: '13800000001', code: '246810' })
  })

  it('fills in the second password where that is asked for', async () => {
    const { user } = await openLogin({ demo_people: people, login_type: 2 })
    await user.click(screen.getByRole('button', { name: /Operator/ }))
    await waitFor(() => expect(document.activeElement).toBe(logIn()))
    await user.click(logIn())
    await waitFor(() => expect(server.to(login)).toHaveLength(1))
    expect(unseal(sealedLogin(), aesKey)).toMatchObject({
      password: 'innkeeper-demo',
      code: 'demo-second',
    })
  })

  it('changes its mind: another person, then the first one again with the code it has', async () => {
    let sent = 0
    server.on(sendCode, () => ok({ wait_seconds: 60, demo_code: `10000${++sent}` }))
    const { user } = await openLogin({ demo_people: people })
    const pick = async (name: RegExp, expected: string) => {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(code()).toHaveProperty('value', expected))
    }
    await pick(/Operator/, '100001')
    await pick(/Hotel staff/, '100002')
    await pick(/Operator/, '100001')
    expect(server.to(sendCode)).toHaveLength(2)
  })
})

it('has the public site’s links, the record-filing line and the product’s name', async () => {
  await openLogin()
  expect(document.title).toBe('Innkeeper')
  const [site] = screen.getAllByRole('navigation', { name: 'Website' })
  const home = within(site as HTMLElement).getByRole('link', { name: 'Home' })
  expect(home.getAttribute('href')).toBe('https://hotel.example/')
  // A link that is none is not followed.
  expect(
    within(site as HTMLElement)
      .getByText('About us')
      .getAttribute('href'),
  ).toBeNull()
  expect(screen.getByRole('link', { name: '京ICP备00000000号' })).toBeTruthy()
})

it('speaks the other language at a click and remembers it', async () => {
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: '简体中文' }))
  expect(screen.getByRole('heading', { level: 1, name: '登录' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(document.title).toBe('店小二')
  expect(localStorage.getItem('language')).toBe('zh')
})

describe('whose session has ended', () => {
  const words = { en: /^You were logged out/, zh: /^您已退出登录/ }

  beforeEach(() => {
    vi.spyOn(navigation, 'load').mockImplementation(() => {})
    hotelServer(server)
  })

  it.each(['en', 'zh'] as const)('without their doing is told so, in %s', async (language) => {
    setLanguage(language)
    server.on(home.endpoints.menu, fail(codes.signedOut, messages.signedOut[language]))
    renderConsole('/storeResource', frontDesk)
    await screen.findByText(words[language])
    await screen.findByRole('form')
  })

  it('in another tab is told so, and goes on where they were', async () => {
    session.start(frontDesk)
    watchOtherTabs()
    window.history.replaceState(null, '', '/store?open=new')
    session.clear()
    const change = { key: 'token', oldValue: 'token-1', newValue: null }
    window.dispatchEvent(new StorageEvent('storage', change))
    renderConsole('/')
    await screen.findByText(/You logged out in another tab/)
    expect(returnPath.peek()).toBe('/store?open=new')
    session.start(frontDesk)
    expect(signedOutElsewhere.isNews()).toBe(false)
  })

  it('since they logged out is told nothing', async () => {
    session.start(frontDesk)
    await logOut()
    renderConsole('/')
    await screen.findByRole('form')
    expect(screen.queryByText(words.en)).toBeNull()
  })

  it('some time ago, or before the last login, is told nothing any more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    session.start(frontDesk)
    leave()
    expect(forcedOut.isNews()).toBe(true)
    vi.setSystemTime(Date.now() + 120_000)
    expect(forcedOut.isNews()).toBe(false)
    session.start(frontDesk)
    leave()
    session.start(frontDesk)
    expect(forcedOut.isNews()).toBe(false)
  })
})
