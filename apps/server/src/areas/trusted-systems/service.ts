import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { everyCode, holdsNoMore, isPlatformOnly } from '../../platform/identity/rights.ts'
import { digest, randomSecret } from '../../platform/identity/secrets.ts'
import * as repo from './repo.ts'

interface Body {
  id?: number | undefined
  name: string
  partner_id: number
  logout_url: string
}

/** A new system's key is told once, here; afterwards only its hash is known. */
export async function save(context: Context, { id, ...values }: Body) {
  return context.change(async (tx) => {
    const partners = await repo.listPartners(tx, context.person)
    if (!partners.some((partner) => partner.partner_id === values.partner_id)) {
      throw invalid({ partner_id: messages.notFound })
    }
    context.trace({
      record: ['trusted_system', id ?? ''],
      after: values,
      partner_id: values.partner_id,
    })
    if (id !== undefined) {
      await found(tx, context, id)
      await repo.update(tx, id, values)
      return { id }
    }
    await checkKeyHolder(tx, context)
    const system_key = randomSecret()
    const created = await repo.insert(tx, { ...values, key_hash: digest(system_key) })
    context.trace({ record: ['trusted_system', created] })
    return { id: created, system_key }
  })
}

export async function renewKey(context: Context, id: number) {
  const system_key = randomSecret()
  return context.change(async (tx) => {
    const system = await found(tx, context, id)
    await checkKeyHolder(tx, context)
    await repo.update(tx, id, { key_hash: digest(system_key) })
    context.trace({ after: system })
    return { system_key }
  })
}

export async function remove(context: Context, id: number) {
  return context.change(async (tx) => {
    await found(tx, context, id)
    await repo.remove(tx, id)
    return {}
  })
}

/** A key signs in any of the partner's people: nobody gets one who may do less than they may. */
async function checkKeyHolder(tx: Db, { person }: Context): Promise<void> {
  const below = [...(await everyCode(tx))].filter((code) => !isPlatformOnly(code))
  if (!holdsNoMore({ grantsAll: false, codes: new Set(below) }, person)) {
    throw new AppError(codes.forbidden, rightsMessages.keyBeyond)
  }
}

async function found(tx: Db, context: Context, id: number) {
  const system = await repo.find(tx, context.person, id)
  if (!system) throw notFound()
  context.trace({
    record: ['trusted_system', id],
    before: system,
    partner_id: system.partner_id,
  })
  return system
}
