import { accountSecret, accounts } from '@innkeeper/contract/areas/accounts'
import { z } from 'zod'

/**
 * What people fill in differs from what travels: one place instead of three ids, and passwords in
 * the open instead of sealed. These are the calls as the forms see them.
 */
const { save, resetPassword } = accounts.endpoints
const { shape: travels } = save.body as unknown as z.ZodObject
const { partner_id: _p, brand_id: _b, offline_id: _o, data: _d, ...fields } = travels
const shape = { ...fields, place: z.array(z.string()) }

const repeated = { path: ['re_password'], message: 'passwordsDiffer' }
const isRepeated = (filled: { password: string; re_password: string }) =>
  filled.password === filled.re_password

export const editAccount = { ...save, body: z.strictObject(shape) }

export const addAccount = {
  ...save,
  body: z.strictObject({ ...shape, ...accountSecret.shape }).refine(isRepeated, repeated),
}

export const newPasswords = { ...resetPassword, body: accountSecret.refine(isRepeated, repeated) }
