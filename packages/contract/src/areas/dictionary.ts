import { number, paragraph, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const dictionary = defineResource({
  name: 'dictionary',
  path: '/admin/dictionary',
  page: {
    name: 'dictionary',
    path: '/dictionary',
    under: 'library',
    title: { en: 'Dictionary', zh: '数据字典' },
    icon: 'book',
    platformOnly: 'changes',
  },
  record: { en: 'dictionary entry', zh: '字典项' },
  label: 'title',
  fields: {
    category: text({ en: 'Category', zh: '分类' }, { max: 40, filter: 'contains', sortable: true }),
    code: text({ en: 'Identifier', zh: '标识' }, { max: 40, filter: 'prefix', unique: true }),
    title: text({ en: 'Chinese', zh: '中文' }, { filter: 'contains' }),
    title_en: text({ en: 'English', zh: '英文' }, { optional: true }),
    position: number(
      { en: 'Order', zh: '排序' },
      { integer: true, min: 0, max: 9999, sortable: true },
    ),
    remark: paragraph({ en: 'Notes', zh: '备注' }),
  },
})
