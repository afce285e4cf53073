import { partners } from '@innkeeper/contract/areas/partners'
import { defineEntity } from '../../crud/entity.ts'
import { partners as table } from '../../platform/tables/estate.ts'

export const partnersEntity = defineEntity(partners, table, { place: 'partner_id' })
