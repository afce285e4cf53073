import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { browserName } from '@innkeeper/contract/browser-name'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { sessions } from '../../platform/identity/tables.ts'
import { group, isOfAccounts, isOpen, nameOfAccount, ownersOf, phoneOfAccount } from './repo.ts'

export const activeSessionsArea = defineServerArea({
  contract: [activeSessions],
  entity: defineEntity(activeSessions, sessions, {
    visibleTo: isOfAccounts,
    where: isOpen,
    computed: {
      name: nameOfAccount,
      phone_masked: phoneOfAccount,
      group_name: group,
      device: sessions.user_agent,
      signed_in_at: sessions.created_at,
    },
    async present(db, person, rows) {
      const owners = await ownersOf(db, person, rows)
      return rows.map((row) => ({
        ...row,
        device: browserName(String(row.user_agent)),
        current: String(row.id) === person.sessionId,
        ...owners.get(String(row.id)),
      }))
    },
    logged: (_db, { account_id, name, device, ip }) => ({ account_id, name, device, ip }),
    actions: {
      async end({ context, tx, row }) {
        await context.services.sessions.end(tx, String(row.id))
      },
    },
  }),
})
