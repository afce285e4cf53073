import { tags } from '@innkeeper/contract/areas/tags'
import { defineEntity } from '../../crud/entity.ts'
import { tags as table } from './tables.ts'

export const tagsEntity = defineEntity(tags, table, { shared: true })
