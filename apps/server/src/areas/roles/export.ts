import type { EditorOf } from '../../platform/identity/variants.ts'
import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { yesNo } from '../../platform/tabular/yes-no.ts'
import { all, type Listed, type Search } from './repo.ts'

const platform = { en: 'Whole platform', zh: '全平台' }

export const exported = (editorOf: EditorOf): ExportedList<Search, Listed> => ({
  record: 'role',
  columns: [
    { title: { en: 'Name', zh: '名称' }, cell: (row) => row.name },
    {
      title: { en: 'Owner', zh: '归属' },
      cell: (row, language) => row.partner_name || platform[language],
    },
    {
      title: { en: 'Holds everything', zh: '拥有全部权限' },
      cell: (row, language) => yesNo[`${row.grants_all}`][language],
    },
    { title: { en: 'Pages', zh: '页面' }, cell: (row) => (row.grants_all ? '' : row.pages) },
    { title: { en: 'Buttons', zh: '按钮' }, cell: (row) => (row.grants_all ? '' : row.buttons) },
    { title: { en: 'People', zh: '人数' }, cell: (row) => row.people },
    timeColumn({ en: 'Added', zh: '新增时间' }, (row) => row.created_at),
  ],
  rows: (db, person, search) => all(db, editorOf(person), search),
})
