import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { all, type Search, type Wire } from './repo.ts'

export const exported: ExportedList<Search, Wire> = {
  record: 'session',
  columns: [
    { title: { en: 'Person', zh: '人员' }, cell: (row) => row.name },
    { title: { en: 'Phone', zh: '手机号' }, cell: (row) => row.phone_masked },
    { title: { en: 'Belongs to', zh: '所属' }, cell: (row) => row.group_name },
    { title: { en: 'Network address', zh: '网络地址' }, cell: (row) => row.ip },
    { title: { en: 'Browser', zh: '浏览器' }, cell: (row) => row.user_agent },
    timeColumn({ en: 'Signed in', zh: '登录时间' }, (row) => row.signed_in_at),
    timeColumn({ en: 'Last seen', zh: '最近活动' }, (row) => row.last_seen_at),
  ],
  rows: all,
}
