import { choice, paragraph, text } from '../fields.ts'
import { defineResource } from '../resource.ts'
import { listedName } from '../validation.ts'

export const facilities = defineResource({
  name: 'facilities',
  path: '/admin/facility',
  page: {
    name: 'facility',
    path: '/facility',
    under: 'library',
    title: { en: 'Facilities', zh: '设施' },
    icon: 'coffee',
    platformOnly: 'changes',
  },
  record: { en: 'facility', zh: '设施' },
  label: 'name',
  fields: {
    name: text(
      { en: 'Name', zh: '名称' },
      { filter: 'contains', sortable: true, unique: true, pattern: listedName },
    ),
    category: choice(
      { en: 'Category', zh: '分类' },
      {
        room: { en: 'Room', zh: '房内' },
        hotel: { en: 'Hotel', zh: '酒店内' },
        nearby: { en: 'Nearby', zh: '周边' },
      },
      { initial: 'hotel' },
    ),
    description: paragraph({ en: 'Description', zh: '说明' }),
  },
})
