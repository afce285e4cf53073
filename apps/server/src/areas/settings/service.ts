import {
  type Setting,
  type SettingName,
  type SettingValues,
  settingNames,
} from '@innkeeper/contract/areas/settings'
import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { defaultsOf, settingsChanged } from '../../platform/config/settings.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, outdated } from '../../platform/http/errors.ts'
import { emit } from '../../platform/live/events.ts'
import * as repo from './repo.ts'

export async function list({ db, services: { config } }: Context) {
  const kept = new Map((await repo.list(db)).map((row) => [row.name, row]))
  const product = kept.get('product_name')?.value as SettingValues['product_name'] | undefined
  const defaults = defaultsOf(config, product ?? undefined)
  return {
    list: settingNames.map((name) => toWire(name, defaults[name], kept.get(name))),
    without_second_password: await repo.countWithoutSecondPassword(db),
  }
}

interface Change {
  name: SettingName
  version?: number | undefined
}

export function save(context: Context, { name, version, ...value }: Change) {
  return change(context, { name, version }, value)
}

export function reset(context: Context, { name, version }: Change) {
  return change(context, { name, version }, null)
}

async function change(
  context: Context,
  { name, version }: Change,
  value: repo.SettingRow['value'],
) {
  context.trace({ record: ['setting', name] })
  return context.change(async (tx) => {
    const kept = await repo.lock(tx, name)
    const byDefault = await defaultOf(tx, context, name)
    const before = toWire(name, byDefault, kept)
    if (version !== undefined && version !== before.version) {
      throw outdated(before)
    }
    const after = toWire(name, byDefault, await repo.write(tx, name, value, context.person.name))
    if (name === 'login') await refuseLockingOut(tx, context, before, after)
    context.trace({ before: before.value, after: after.value })
    await emit(tx, settingsChanged, {})
    return after
  })
}

/** Whoever switches must be able to come in again, to help the others or to switch back. */
async function refuseLockingOut(tx: Db, { person }: Context, before: Setting, after: Setting) {
  if (after.value.type !== 2 || before.value.type === 2) return
  if (await repo.hasSecondPassword(tx, person.accountId)) return
  const reason = rightsMessages.secondPasswordFirst
  // Going back to the default has no field to say it at.
  throw after.changed ? invalid({ type: reason }) : new AppError(codes.conflict, reason)
}

async function defaultOf(tx: Db, context: Context, name: SettingName) {
  // The usual notice names the product as it is called now.
  const product = name === 'version_notice' ? await repo.find(tx, 'product_name') : undefined
  const named = product?.value as SettingValues['product_name'] | null | undefined
  return defaultsOf(context.services.config, named ?? undefined)[name]
}

function toWire(
  name: SettingName,
  default_value: Setting['value'],
  kept: repo.SettingRow | undefined,
): Setting {
  return {
    name,
    value: kept?.value ?? default_value,
    default_value,
    changed: kept?.value != null,
    version: kept?.version ?? 0,
    changed_by: kept?.changed_by ?? '',
    changed_at: kept && kept.version > 0 ? kept.changed_at.toISOString() : null,
  }
}
