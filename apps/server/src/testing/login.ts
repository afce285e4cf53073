import { auth } from '@innkeeper/contract/areas/auth'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Caller, TestServer } from './test-server.ts'

export type CaptchaQuestion = ReplyOf<typeof auth.endpoints.captcha>

/** Does the work of a smart verification, as a browser does. */
export async function solve({ sessionId, ...question }: CaptchaQuestion) {
  const challenge = question.challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return {
    captcha_token: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    captcha_sessionId: sessionId,
    captcha_sig: challenge.signature ?? '',
  }
}

/** Asks for a smart verification and solves it. */
export async function solveCaptcha(server: TestServer) {
  return solve((await server.call(auth.endpoints.captcha, {})).data)
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
