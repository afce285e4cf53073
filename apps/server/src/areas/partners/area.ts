import { partners } from '@innkeeper/contract/areas/partners'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { partnersEntity } from './entity.ts'

export const partnersArea = defineServerArea({
  contract: [partners],
  entity: partnersEntity,
})
