import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { digest, randomSecret } from '../../platform/digest.ts'
import { invalid, notFound } from '../../platform/errors.ts'
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
    context.trace({ after: values, partner_id: values.partner_id })
    if (id !== undefined) {
      await found(tx, context, id)
      await repo.update(tx, id, values)
      return { id }
    }
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
