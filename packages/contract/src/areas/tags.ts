import { choice, text } from '../fields.ts'
import { defineResource } from '../resource.ts'
import { listedName } from '../validation.ts'

export const tags = defineResource({
  name: 'tags',
  path: '/admin/tag',
  page: {
    name: 'tag',
    path: '/tag',
    under: 'library',
    title: { en: 'Tags', zh: '标签' },
    icon: 'tags',
    platformOnly: 'changes',
  },
  record: { en: 'tag', zh: '标签' },
  label: 'name',
  fields: {
    name: text(
      { en: 'Name', zh: '名称' },
      { max: 20, filter: 'contains', sortable: true, unique: true, pattern: listedName },
    ),
    kind: choice(
      { en: 'Applies to', zh: '适用对象' },
      {
        store: { en: 'Stores', zh: '门店' },
        room: { en: 'Rooms', zh: '房间' },
        content: { en: 'Content', zh: '内容' },
        device: { en: 'Devices', zh: '设备' },
      },
      { initial: 'store' },
    ),
  },
})
