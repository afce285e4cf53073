import { codes as answers } from '@innkeeper/contract/envelope'
import type { Language } from '@innkeeper/contract/localized'
import { inUse, messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import type { Db } from '../../platform/db/database.ts'
import { violatedColumns } from '../../platform/db/failures.ts'
import type { Schema } from '../../platform/db/usages.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { rightsChanged } from '../../platform/identity/events.ts'
import type { Person } from '../../platform/identity/person.ts'
import { isPlatformOnly } from '../../platform/identity/rights.ts'
import { changeRights } from '../../platform/identity/rights-change.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { emit } from '../../platform/live/events.ts'
import { loadMenuEntries } from '../../platform/menu/menu-entries.ts'
import * as repo from './repo.ts'

/** A role as its editor meets it: what they could give themselves, and what others gave it. */
export async function detail(db: Db, language: Language, editor: Person, id: number) {
  const role = await repo.find(db, editor, id)
  if (!role) throw notFound()
  const { codes, ...facts } = role
  const titles = await titlesOf(db, role.partner_id)
  return {
    ...facts,
    codes: codes.filter((code) => editor.codes.has(code)),
    others: codes.flatMap((code) => {
      const title = editor.codes.has(code) ? undefined : titles.get(code)
      return title ? [{ code, title: title[language] }] : []
    }),
  }
}

/** Every code with its words; a button's are preceded by its page's. */
async function titlesOf(db: Db, partnerId: number | null) {
  const entries = await loadMenuEntries(db, partnerId)
  return new Map(
    entries.flatMap((entry) => [
      [entry.name, entry.title] as const,
      ...Object.entries(entry.buttons).map(([code, words]) => {
        const en = `${entry.title.en}: ${words.en}`
        return [code, { en, zh: `${entry.title.zh}：${words.zh}` }] as const
      }),
    ]),
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof repo.find>>>

interface Body {
  id?: number | undefined
  version?: number | undefined
  name: string
  partner_id: number | null
  grants_all: boolean
  codes: string[]
}

export async function save(context: Context, editorOf: EditorOf, body: Body) {
  const { id, version, name, partner_id, grants_all } = body
  try {
    return await changeRights(context, editorOf, async (tx, editor) => {
      const before = id === undefined ? undefined : await changeable(tx, context, editor, id)
      if (before && before.version !== version) {
        const current = await detail(tx, context.language, editor, before.id)
        throw new AppError(answers.conflict, messages.conflict, undefined, { current })
      }
      await checkOwner(tx, editor, before?.id, partner_id)
      if (grants_all && !editor.grantsAll) throw invalid({ grants_all: rightsMessages.roleBeyond })
      const codes = await codesFor(tx, editor, body, before?.codes ?? [])
      const row = await repo.write(tx, before?.id, { name, partner_id, grants_all }, codes)
      await emit(tx, rightsChanged, {})
      const after = await repo.find(tx, editor, row.id)
      context.trace({ record: ['role', row.id], after: after && forLog(after), partner_id })
      return { id: row.id, version: row.version }
    })
  } catch (error) {
    throw violatedColumns(error)?.includes('name') ? invalid({ name: messages.taken }) : error
  }
}

export async function remove(context: Context, editorOf: EditorOf, tables: Schema, id: number) {
  return changeRights(context, editorOf, async (tx, editor) => {
    await changeable(tx, context, editor, id)
    const usages = await repo.usages(tx, id, tables)
    if (usages.length > 0) throw new AppError(answers.conflict, inUse(usages))
    await repo.remove(tx, id)
    return {}
  })
}

const forLog = ({ name, partner_name, grants_all, codes }: Found) => ({
  ...{ name, partner_name, grants_all, grants: codes },
})

async function changeable(tx: Db, context: Context, editor: Person, id: number) {
  const role = await repo.find(tx, editor, id)
  if (!role) throw notFound()
  context.trace({ record: ['role', id], before: forLog(role), partner_id: role.partner_id })
  if (role.grants_all && !editor.grantsAll) {
    throw new AppError(answers.forbidden, rightsMessages.roleBeyond)
  }
  return role
}

/** Whose the role is: one's own partner's, or, from the platform, anybody's or everybody's. */
async function checkOwner(
  tx: Db,
  editor: Person,
  id: number | undefined,
  partnerId: number | null,
): Promise<void> {
  if (partnerId === null) {
    if (editor.scope !== 'platform') throw invalid({ partner_id: messages.required })
    return
  }
  const partners = await repo.listPartners(tx, editor)
  if (!partners.some((partner) => partner.id === partnerId)) {
    throw invalid({ partner_id: messages.notFound })
  }
  if (id !== undefined && (await repo.hasHoldersOutside(tx, id, partnerId))) {
    throw invalid({ partner_id: rightsMessages.roleOwnerFixed })
  }
}

/**
 * What the role will hold: what the editor chose of what they hold, each button with its page, and
 * whatever others gave it.
 */
async function codesFor(
  tx: Db,
  editor: Person,
  { codes, partner_id }: Body,
  before: string[],
): Promise<string[]> {
  const kept = before.filter((code) => !editor.codes.has(code))
  const asked = codes.filter((code) => !kept.includes(code))
  if (asked.some((code) => !editor.codes.has(code))) {
    throw invalid({ codes: rightsMessages.codesNotYours })
  }
  if (partner_id !== null && asked.some(isPlatformOnly)) {
    throw invalid({ codes: rightsMessages.codesForPlatformOnly })
  }
  const pages = (await loadMenuEntries(tx, null))
    .filter(({ buttons, name }) => editor.codes.has(name) && asked.some((code) => code in buttons))
    .map((entry) => entry.name)
  return [...new Set([...kept, ...asked, ...pages])].sort()
}
