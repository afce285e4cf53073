import { dictionary } from '@innkeeper/contract/areas/dictionary'
import { defineEntity } from '../../crud/entity.ts'
import { dictionary as table } from './tables.ts'

export const dictionaryEntity = defineEntity(dictionary, table, { shared: true })
