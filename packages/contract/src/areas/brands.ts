import { image, reference, text, time } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const brands = defineResource({
  name: 'brands',
  path: '/admin/brand',
  page: {
    name: 'brand',
    path: '/brand',
    under: 'estate',
    title: { en: 'Brands', zh: '品牌' },
    icon: 'crown',
  },
  record: { en: 'brand', zh: '品牌' },
  label: 'brand_name',
  find: {
    words: ['brand_name'],
    detail: ['partner_name'],
    open: [{ page: 'brand', path: '/brand?brand_name={{brand_name}}' }],
  },
  fields: {
    brand_name: text(
      { en: 'Name', zh: '名称' },
      { filter: 'contains', sortable: true, unique: true },
    ),
    partner_id: reference(
      { en: 'Partner', zh: '合作方' },
      { to: 'partners', label: 'partner_name' },
    ),
    image: image({ en: 'Logo', zh: '标志' }),
    created_at: time({ en: 'Created', zh: '创建时间' }),
  },
})
