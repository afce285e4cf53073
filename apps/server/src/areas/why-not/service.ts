import type { RecordType } from '@innkeeper/contract/areas/why-not'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { reasons } from '@innkeeper/contract/reasons'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { loadMenuEntries, type MenuEntry } from '../../platform/menu-entries.ts'
import { type HeldRights, isPlatformOnly, rightsOf } from '../../platform/rights.ts'
import { givableRoles, rolesWithRights } from '../../platform/roles.ts'
import { covers } from '../../platform/scope.ts'
import * as repo from './repo.ts'

interface Question {
  account_id: number
  code?: string | undefined
  type?: RecordType | undefined
  record_id?: number | undefined
}

interface Check {
  fine: boolean
  text: Localized
}

type Asked = Awaited<ReturnType<typeof repo.findPeople>>[number]

/** The page on which records of a kind are seen has the name of the kind. */
const pageOf = (type: RecordType): string => type

/** Looks at everything that could be in the way, and says the first thing that is. */
export async function explain(context: Context, question: Question) {
  const { db, person: viewer, language } = context
  const [asked] = await repo.findPeople(db, viewer, { search: '', ids: [question.account_id] })
  if (!asked) throw notFound()
  const code = question.code ?? (question.type ? pageOf(question.type) : '')
  const entries = await loadMenuEntries(db)
  const page = entries.find((entry) => entry.name === code || code in entry.buttons)
  if (!page || (question.code !== undefined && !viewer.codes.has(code))) {
    throw invalid({ code: messages.notFound })
  }
  const held = (await rightsOf(db, [asked])).get(asked.id)
  if (!held) throw notFound()

  const title = titleOf(page, code)[language]
  const record = await recordCheck(context, question, asked)
  const rights = await rightChecks(context, asked, held, page, code)
  const checks: Check[] = [
    accountCheck(asked),
    ...rights,
    menuCheck(entries, page, language),
    ...(record ? [record.check] : []),
  ]
  const wrong = checks.find((check) => !check.fine)
  const missing = rights.some((check) => !check.fine) && !held.codes.has(code)
  const roles = missing ? await helpfulRoles(context, asked, code) : []
  const answer = wrong?.text ?? reasons.fine(asked.name, record?.label ?? title)
  return {
    answer: answer[language],
    fine: wrong === undefined,
    checks: checks.map(({ fine, text }) => ({ fine, text: text[language] })),
    roles: roles.map(({ id, name }) => ({ id, name })),
  }
}

function accountCheck({ name, enabled }: Asked): Check {
  const text = enabled ? reasons.accountEnabled(name) : reasons.accountDisabled(name)
  return { fine: enabled, text }
}

/** Whether roles give the code, and with a button's code that of its page. */
async function rightChecks(
  { db, language }: Context,
  { name, scope }: Asked,
  held: HeldRights,
  page: MenuEntry,
  code: string,
): Promise<Check[]> {
  if (page.everybody) return []
  if (held.roles.length === 0) return [{ fine: false, text: reasons.hasNoRole(name) }]
  const own = new Set(held.roles.map((role) => role.id))
  const roles = (await rolesWithRights(db)).filter((role) => own.has(role.id))
  const check = (needed: string): Check => {
    const title = titleOf(page, needed)[language]
    if (scope !== 'platform' && isPlatformOnly(needed)) {
      return { fine: false, text: reasons.onlyForPlatform(title) }
    }
    const givers = roles.filter((role) => role.codes.has(needed)).map((role) => role.name)
    return givers.length > 0
      ? { fine: true, text: reasons.holds(title, givers) }
      : { fine: false, text: reasons.lacks(title) }
  }
  const hasRoles = {
    fine: true,
    text: reasons.hasRoles(
      name,
      held.roles.map((role) => role.name),
    ),
  }
  return [hasRoles, ...[...new Set([page.name, code])].map(check)]
}

function titleOf(page: MenuEntry, code: string): Localized {
  const button = page.buttons[code]
  if (!button) return page.title
  return { en: `${page.title.en}: ${button.en}`, zh: `${page.title.zh}：${button.zh}` }
}

/** An entry is also hidden by a hidden group above it. */
function menuCheck(entries: MenuEntry[], page: MenuEntry, language: 'en' | 'zh'): Check {
  for (let entry: MenuEntry | undefined = page; entry; ) {
    if (entry.hidden) return { fine: false, text: reasons.hidden(entry.title[language]) }
    const { pid }: MenuEntry = entry
    entry = entries.find((each) => each.id === pid)
  }
  return { fine: true, text: reasons.inMenu(page.title[language]) }
}

async function recordCheck({ db, person: viewer }: Context, question: Question, asked: Asked) {
  const { type, record_id } = question
  if (!type || record_id === undefined) return undefined
  const [record] = await repo.findRecords(db, viewer, type, { search: '', ids: [record_id] })
  if (!record) throw notFound()
  const { label, owner } = record
  const { scope, partner_id: partnerId, brand_id: brandId, offline_id: offlineId } = asked
  const place = asked.place ? [asked.place] : []
  const check: Check = covers({ scope, partnerId, brandId, offlineId }, record)
    ? { fine: true, text: reasons.inScope(label, place) }
    : { fine: false, text: reasons.outOfScope(label, [owner], place) }
  return { label, check }
}

/** Roles with the missing right that the viewer may give to this person. */
async function helpfulRoles({ db, person: viewer }: Context, asked: Asked, code: string) {
  const roles = await givableRoles(db, viewer)
  return roles.filter(
    (role) =>
      role.codes.has(code) && (role.partner_id === null || role.partner_id === asked.partner_id),
  )
}
