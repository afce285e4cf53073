import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { trustedSystems as table } from '../../platform/identity/trusted-system-tables.ts'
import { checkKeyHolder, renewKey } from './keys.ts'

export const trustedSystemsArea = defineServerArea({
  contract: [trustedSystems],
  entity: defineEntity(trustedSystems, table, {
    computed: { system_id: table.id },
    async beforeSave(work, values, before) {
      if (before) return values
      await checkKeyHolder(work)
      return { ...values, key_hash: '' }
    },
    afterSave: async (work, { id }, before) => (before ? {} : renewKey(work, id)),
    actions: {
      async renewKey({ row, ...work }) {
        await checkKeyHolder(work)
        return renewKey(work, row.id)
      },
    },
  }),
})
