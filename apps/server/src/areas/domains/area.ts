import { domains } from '@innkeeper/contract/areas/domains'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { checkChildren, checkPlace, titleOfFile } from './rules.ts'
import { domains as table } from './tables.ts'

export const domainsArea = defineServerArea({
  contract: [domains],
  entity: defineEntity(domains, table, {
    shared: true,
    beforeSave: checkPlace,
    beforeRemove: checkChildren,
    exportTitle: titleOfFile,
  }),
})
