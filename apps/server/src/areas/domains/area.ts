import { domains } from '@innkeeper/contract/areas/domains'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { defineEntity } from '../../crud/entity.ts'
import { checkChildren, checkParent, checkPlace, titleOfFile } from './rules.ts'
import { domains as table } from './tables.ts'

export const domainsArea = defineServerArea({
  contract: [domains],
  entity: defineEntity(domains, table, {
    shared: true,
    beforeSave: checkPlace,
    beforeRemove: checkChildren,
    checkSearch: checkParent,
    exportTitle: titleOfFile,
  }),
})
