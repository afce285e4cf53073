import { accountScopes } from '@innkeeper/contract/areas/accounts'
import type { ExportedList } from '../../platform/tabular/export.ts'
import { yesNo } from '../../platform/tabular/yes-no.ts'
import type { EditorOf } from '../../platform/variants.ts'
import { all, type Search, type Wire } from './repo.ts'

export const exported = (editorOf: EditorOf): ExportedList<Search, Wire> => ({
  title: { en: 'Accounts', zh: '账号' },
  record: 'account',
  columns: [
    { title: { en: 'Name', zh: '姓名' }, cell: (row) => row.name },
    { title: { en: 'Phone', zh: '手机号' }, cell: (row) => row.phone },
    {
      title: { en: 'Scope', zh: '范围' },
      cell: (row, language) => accountScopes[row.scope][language],
    },
    { title: { en: 'Place', zh: '位置' }, cell: (row) => row.place.join(' / ') },
    {
      title: { en: 'Roles', zh: '角色' },
      cell: (row) => row.roles.map(({ name }) => name).join(', '),
    },
    {
      title: { en: 'Enabled', zh: '启用' },
      cell: (row, language) => yesNo[`${row.enabled}`][language],
    },
    { title: { en: 'Added (UTC)', zh: '新增时间（UTC）' }, cell: (row) => row.created_at },
    { title: { en: 'Last seen (UTC)', zh: '最近活动（UTC）' }, cell: (row) => row.last_seen_at },
  ],
  rows: (db, person, search) => all(db, editorOf(person), search),
})
