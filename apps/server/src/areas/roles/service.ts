import type { roles } from '@innkeeper/contract/areas/roles'
import type { BodyOf } from '@innkeeper/contract/endpoint'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Row, Values, Work } from '../../crud/entity.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/identity/person.ts'
import { isPlatformOnly } from '../../platform/identity/rights.ts'
import { loadMenuEntries } from '../../platform/menu/menu-entries.ts'
import { codesOf, hasHoldersOutside } from './repo.ts'

export type Form = BodyOf<typeof roles.endpoints.save>

/** A role as its editor meets it: what they could give themselves, and what others gave it. */
export async function complete(db: Db, editor: Person, role: Row): Promise<Row> {
  const codes = await codesOf(db, role.id)
  const titles = await titlesOf(db, role.partner_id as Form['partner_id'])
  return {
    ...role,
    codes: codes.filter((code) => editor.codes.has(code)),
    others: codes.flatMap((code) => {
      const title = editor.codes.has(code) ? undefined : titles.get(code)
      return title ? [{ code, title }] : []
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

export async function toSave(
  { tx, person }: Work,
  form: Form,
  before: Row | undefined,
): Promise<Values> {
  await checkOwner(tx, person, before?.id, form.partner_id)
  if (form.grants_all && !person.grantsAll) throw invalid({ grants_all: rightsMessages.roleBeyond })
  const had = before ? await codesOf(tx, before.id) : []
  return { ...form, codes: await codesFor(tx, person, form, had) }
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
  } else if (id !== undefined && (await hasHoldersOutside(tx, id, partnerId))) {
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
  { codes, partner_id }: Form,
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
