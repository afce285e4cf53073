import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { all, type Search, type Wire } from './repo.ts'

export const exported: ExportedList<Search, Wire> = {
  record: 'trusted_system',
  columns: [
    { title: { en: 'System number', zh: '系统编号' }, cell: (row) => row.id },
    { title: { en: 'Name', zh: '名称' }, cell: (row) => row.name },
    { title: { en: 'Partner', zh: '合作方' }, cell: (row) => row.partner_name },
    { title: { en: 'Sign-out address', zh: '退出后地址' }, cell: (row) => row.logout_url },
    timeColumn({ en: 'Added', zh: '新增时间' }, (row) => row.created_at),
    timeColumn({ en: 'Last hand-over', zh: '最近授权登录' }, (row) => row.last_used_at),
  ],
  rows: all,
}
