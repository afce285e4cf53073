import { accountScopes } from '@innkeeper/contract/areas/accounts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { all, type Search, type Wire } from './repo.ts'

const enabled = { en: 'Enabled', zh: '启用' }
const disabled = { en: 'Disabled', zh: '停用' }

export const exported = (editorOf: EditorOf): ExportedList<Search, Wire> => ({
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
      title: { en: 'State', zh: '状态' },
      cell: (row, language) => (row.enabled ? enabled : disabled)[language],
    },
    timeColumn({ en: 'Added', zh: '新增时间' }, (row) => row.created_at),
    timeColumn({ en: 'Last seen', zh: '最近活动' }, (row) => row.last_seen_at),
  ],
  rows: (db, person, search) => all(db, editorOf(person), search),
})
