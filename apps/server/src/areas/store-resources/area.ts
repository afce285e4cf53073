import { storeResourceAudit, storeResources } from '@innkeeper/contract/areas/store-resources'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { brandName, countPending, decide, remove, reviewer, submitter } from './repo.ts'
import { storeResources as table } from './tables.ts'

const computed = { brand_name: brandName, submitter, reviewer }

export const storeResourcesArea = defineServerArea({
  contract: [storeResources, storeResourceAudit],
  entity: [
    defineEntity(storeResources, table, {
      computed,
      beforeSave: async ({ person }, values) => ({ ...values, submitted_by: person.accountId }),
      actions: { withdraw: ({ tx, row }) => remove(tx, row.id) },
    }),
    defineEntity(storeResourceAudit, table, {
      computed,
      actions: {
        approve: ({ tx, person, row }) =>
          decide(tx, row.id, { state: 'approved', reason: '', reviewed_by: person.accountId }),
        reject: ({ tx, person, row, body }) =>
          decide(tx, row.id, {
            state: 'rejected',
            reason: String(body.reason),
            reviewed_by: person.accountId,
          }),
      },
    }),
  ],
  /** Resources that a store submitted and nobody has reviewed. */
  badges: [{ page: 'storeResourceAudit', count: countPending }],
  // Who reviews them has the badge.
  tasks: [
    {
      page: 'storeResource',
      name: 'submitted',
      count: async (db, person) =>
        person.codes.has('storeResourceAudit') ? 0 : countPending(db, person),
    },
  ],
})
