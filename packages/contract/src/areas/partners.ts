import { choice, image, text, time } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const partners = defineResource({
  name: 'partners',
  path: '/admin/partner',
  page: {
    name: 'partner',
    path: '/partner',
    under: 'estate',
    title: { en: 'Partners', zh: '合作方' },
    icon: 'bank',
  },
  record: { en: 'partner', zh: '合作方' },
  label: 'partner_name',
  find: {
    words: ['partner_name'],
    open: [{ page: 'partner', path: '/partner?partner_name={{partner_name}}' }],
  },
  fields: {
    partner_name: text(
      { en: 'Name', zh: '名称' },
      { filter: 'contains', sortable: true, unique: true },
    ),
    image: image(
      { en: 'Logo', zh: '标志' },
      {
        hint: {
          en: 'Shown in the top bar to people of this partner',
          zh: '显示在该合作方人员的顶栏',
        },
      },
    ),
    property: choice(
      { en: 'Type', zh: '类型' },
      { rooms: { en: 'Guest rooms', zh: '客房' }, hall: { en: 'Public areas (hall)', zh: '公区' } },
      { initial: 'rooms' },
    ),
    created_at: time({ en: 'Created', zh: '创建时间' }),
  },
})
