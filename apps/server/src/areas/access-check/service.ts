import type { RecordType } from '@innkeeper/contract/areas/access-check'
import { accounts } from '@innkeeper/contract/areas/accounts'
import type { Language, Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { reasons } from '@innkeeper/contract/reasons'
import type { Db } from '../../platform/db/database.ts'
import type { RecordSource } from '../../platform/estate/record-source.ts'
import { covers } from '../../platform/estate/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/identity/person.ts'
import {
  type HeldRights,
  hasNoMoreRights,
  isPlatformOnly,
  rightsOf,
} from '../../platform/identity/rights.ts'
import { givableRoles, type Role, rolesWithRights } from '../../platform/identity/roles.ts'
import { loadMenuEntries, type MenuEntry } from '../../platform/menu/menu-entries.ts'
import * as repo from './repo.ts'

interface Question {
  account_id: number
  code?: string | undefined
  type: RecordType
  record_id?: number | undefined
}

interface Check {
  fine: boolean
  text: Localized
}

interface Findings {
  /** What was asked about, in words. */
  subject: Localized | undefined
  checks: Check[]
  /** If a right is missing. */
  roles: { id: number; name: string; adds: string[] }[] | null
}

type Asked = Awaited<ReturnType<typeof repo.findPeople>>[number]

/** Looks at everything that could be in the way, and says the first thing that is. */
export async function explain(context: Context, source: RecordSource, question: Question) {
  const { db, person: viewer, language } = context
  const [asked] = await repo.findPeople(db, viewer, { search: '', ids: [question.account_id] })
  const held = asked && (await rightsOf(db, [asked])).get(asked.id)
  if (!held) throw notFound()
  // Of what the viewer does not hold they do not learn who does.
  if (question.code !== undefined && !viewer.codes.has(question.code)) {
    throw invalid({ code: messages.notFound })
  }
  const record = await findRecord(context, source, question)
  // Records are seen on the page that has the name of their kind.
  const code = question.code ?? (record && question.type)
  const page = code === undefined ? noPage : await pageFindings(context, asked, held, code)

  const checks = [
    accountCheck(asked),
    rolesCheck(asked, held),
    ...page.checks,
    ...(record ? [recordCheck(asked, record)] : []),
  ]
  const wrong = checks.find((check) => !check.fine)
  const subject = record ? { en: record.label, zh: record.label } : page.subject
  const fine = subject ? reasons.fine(asked.name, subject[language]) : reasons.canSignIn(asked.name)
  return {
    answer: (wrong?.text ?? fine)[language],
    fine: wrong === undefined,
    checks: checks.map(({ fine, text }) => ({ fine, text: text[language] })),
    roles: page.roles,
    may_give: viewer.codes.has(addRole.permission) && hasNoMoreRights(held, viewer),
  }
}

const { addRole } = accounts.endpoints

const noPage: Findings = { subject: undefined, checks: [], roles: null }

function accountCheck({ name, enabled }: Asked): Check {
  const text = enabled ? reasons.accountEnabled(name) : reasons.accountDisabled(name)
  return { fine: enabled, text }
}

function rolesCheck({ name }: Asked, { roles }: HeldRights): Check {
  const names = roles.map((role) => role.name)
  return names.length > 0
    ? { fine: true, text: reasons.hasRoles(name, names) }
    : { fine: false, text: reasons.hasNoRole(name) }
}

/** Whether the person gets to a page, and if a button is asked about, to that. */
async function pageFindings(
  context: Context,
  asked: Asked,
  held: HeldRights,
  code: string,
): Promise<Findings> {
  const { db, language } = context
  const entries = await loadMenuEntries(db, asked.partner_id)
  const page = entries.find((entry) => entry.name === code || code in entry.buttons)
  if (!page) throw invalid({ code: messages.notFound })
  const own = new Set(held.roles.map((role) => role.id))
  const roles = (await rolesWithRights(db)).filter((role) => own.has(role.id))
  const needed = page.everybody ? [] : [...new Set([page.name, code])]
  const rights = needed.map((each) => rightCheck(page, each, asked, roles, language))
  const missing = needed.filter((_, index) => !rights[index]?.fine)
  return {
    subject: titleOf(page, code),
    checks: [...rights, menuCheck(entries, page, language)],
    roles:
      missing.length === 0 ? null : await helpfulRoles(context, asked, { held, missing, entries }),
  }
}

function rightCheck(
  page: MenuEntry,
  code: string,
  { scope }: Asked,
  roles: Role[],
  language: Language,
): Check {
  const title = titleOf(page, code)[language]
  if (scope !== 'platform' && isPlatformOnly(code)) {
    return { fine: false, text: reasons.onlyForPlatform(title) }
  }
  const givers = roles.filter((role) => role.codes.has(code)).map((role) => role.name)
  return givers.length > 0
    ? { fine: true, text: reasons.holds(title, givers) }
    : { fine: false, text: reasons.lacks(title) }
}

function titleOf(page: MenuEntry, code: string): Localized {
  const button = page.buttons[code]
  if (!button) return page.title
  return { en: `${page.title.en}: ${button.en}`, zh: `${page.title.zh}：${button.zh}` }
}

/** An entry is also hidden by a hidden group above it. */
function menuCheck(entries: MenuEntry[], page: MenuEntry, language: Language): Check {
  for (let entry: MenuEntry | undefined = page; entry; ) {
    if (entry.hidden) return { fine: false, text: reasons.hidden(entry.title[language]) }
    const { pid }: MenuEntry = entry
    entry = entries.find((each) => each.id === pid)
  }
  return { fine: true, text: reasons.inMenu(page.title[language]) }
}

type Found = Awaited<ReturnType<typeof repo.findRecords>>[number]

export function sourceOf(records: readonly RecordSource[], type: RecordType): RecordSource {
  const source = records.find(({ page }) => page === type)
  if (!source) throw new Error(`no area brings the records of ${type}`)
  return source
}

/** Records of a kind whose page the viewer does not hold are not there. */
export async function findRecords(
  db: Db,
  viewer: Person,
  source: RecordSource,
  search: Parameters<typeof repo.findRecords>[3],
): Promise<Found[]> {
  return viewer.codes.has(source.page) ? repo.findRecords(db, viewer, source, search) : []
}

async function findRecord(
  { db, person: viewer }: Context,
  source: RecordSource,
  { record_id }: Question,
): Promise<Found | undefined> {
  if (record_id === undefined) return undefined
  const [record] = await findRecords(db, viewer, source, { search: '', ids: [record_id] })
  if (!record) throw notFound()
  return record
}

function recordCheck(asked: Asked, record: Found): Check {
  const { scope, partner_id: partnerId, brand_id: brandId, offline_id: offlineId } = asked
  const { label, owner } = record
  return covers({ scope, partnerId, brandId, offlineId }, record)
    ? { fine: true, text: reasons.inScope(label, asked.place) }
    : { fine: false, text: reasons.outOfScope(label, owner, asked.place) }
}

interface Missing {
  held: HeldRights
  missing: string[]
  entries: MenuEntry[]
}

/** Roles with all that is missing that the viewer may give, and what each adds; the fewest first. */
async function helpfulRoles(
  { db, person: viewer, language }: Context,
  { partner_id, scope }: Asked,
  { held, missing, entries }: Missing,
) {
  const counts = (code: string) => scope === 'platform' || !isPlatformOnly(code)
  if (!missing.every(counts)) return []
  const titles = entries.flatMap((entry) =>
    [entry.name, ...Object.keys(entry.buttons)].map(
      (code) => [code, titleOf(entry, code)] as const,
    ),
  )
  const addedBy = ({ codes }: Role) =>
    titles.filter(([code]) => codes.has(code) && counts(code) && !held.codes.has(code))
  return (
    (await givableRoles(db, viewer))
      .filter((role) => missing.every((code) => role.codes.has(code)))
      .filter((role) => role.partner_id === null || role.partner_id === partner_id)
      .map((role) => ({ role, adds: addedBy(role).map(([, title]) => title[language]) }))
      // Of two that add the same, the one that holds less.
      .sort(
        (one, other) =>
          one.adds.length - other.adds.length || one.role.codes.size - other.role.codes.size,
      )
      .map(({ role: { id, name }, adds }) => ({ id, name, adds }))
  )
}
