import type { Account, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { jobMessages } from '@innkeeper/contract/messages/jobs'
import { defineEntity, type Row } from '../../crud/entity.ts'
import { accountChanged } from '../../platform/identity/events.ts'
import { changeRights } from '../../platform/identity/rights-change.ts'
import { accounts } from '../../platform/identity/tables.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { emit } from '../../platform/live/events.ts'
import { hasRole, hasSecondPassword, lastSeen, placeNames, setRoles, signedIn } from './repo.ts'
import { type Form, prepare, present, toSave } from './service.ts'

const placeOf = (row: Row) => (row as unknown as Account).place.join(' / ')
const rolesOf = (row: Row) => (row as unknown as Account).roles.map(({ name }) => name)

const logged = (row: Row) => {
  const { name, phone, scope, enabled } = row
  return { name, phone, scope, place: placeOf(row), enabled, roles: rolesOf(row) }
}

export const accountEntity = (area: typeof saasAccounts, editorOf: EditorOf) =>
  defineEntity(area, accounts, {
    as: editorOf,
    change: (context, work) => changeRights(context, editorOf, work),
    computed: {
      place: placeNames,
      roles: undefined,
      has_second_password: hasSecondPassword,
      last_seen_at: lastSeen,
    },
    conditions: { role_id: hasRole, sign_in: signedIn },
    present,
    logged: (_db, row) => logged(row),
    cells: { place: placeOf, roles: (row) => rolesOf(row).join(', ') },
    prepare,
    beforeSave: toSave,
    async afterSave({ context, tx, person }, { id, enabled }, _before, { role_ids }: Form) {
      await setRoles(tx, id, role_ids)
      // A disabled person's sessions must not come back to life when the account does.
      if (!enabled) await context.services.sessions.endOthers(tx, id, person.sessionId)
      await emit(tx, accountChanged, { id })
      return {}
    },
    // What nobody waits for any more must not go on; the entry in the log says what was ended.
    async beforeRemove({ context, tx }, { id }, shown) {
      await emit(tx, accountChanged, { id })
      const { services, language } = context
      const cancelled = await services.jobs.cancelAllOf(tx, id, jobMessages.accountDeleted)
      if (cancelled.length === 0) return
      const cancelled_jobs = cancelled.map((title) => title[language])
      context.trace({ before: { ...logged(shown), cancelled_jobs } })
    },
  })
