import { auth } from '@innkeeper/contract/areas/auth'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Caller, TestServer } from './test-server.ts'

/** Asks for a smart verification and solves it as a browser does. */
export async function solveCaptcha(server: TestServer) {
  const { data } = await server.call(auth.endpoints.captcha, {})
  const challenge = data.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return {
    captcha_token: token,
    captcha_sessionId: data.sessionId,
    captcha_sig: challenge.signature ?? '',
  }
}

interface LoginForm {
  phone: string
  password: string
  code?: string
}

/** The whole call of the login page: smart verification, sealed body. */
export async function logIn(server: TestServer, form: LoginForm, caller?: Caller) {
  const captcha = await solveCaptcha(server)
  return server.call(auth.endpoints.login, { data: server.seal(form), ...captcha }, caller)
}

export async function requestCode(server: TestServer, phone: string, caller?: Caller) {
  const captcha = await solveCaptcha(server)
  return server.call(auth.endpoints.sendCode, { phone, ...captcha }, caller)
}
