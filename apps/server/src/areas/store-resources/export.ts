import { resourceKinds, resourceStates } from '@innkeeper/contract/areas/store-resources'
import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { all, type Search, type Wire } from './repo.ts'

export const exported: ExportedList<Search, Wire> = {
  record: 'store_resource',
  columns: [
    { title: { en: 'Title', zh: '标题' }, cell: (row) => row.title },
    {
      title: { en: 'Kind', zh: '类型' },
      cell: (row, language) => resourceKinds[row.kind][language],
    },
    { title: { en: 'Brand', zh: '品牌' }, cell: (row) => row.brand_name },
    { title: { en: 'Store', zh: '门店' }, cell: (row) => row.offline_title },
    {
      title: { en: 'State', zh: '状态' },
      cell: (row, language) => resourceStates[row.state][language],
    },
    { title: { en: 'Reason', zh: '原因' }, cell: (row) => row.reason },
    { title: { en: 'Submitted by', zh: '提交人' }, cell: (row) => row.submitted_by },
    timeColumn({ en: 'Submitted', zh: '提交时间' }, (row) => row.submitted_at),
    { title: { en: 'Reviewed by', zh: '审核人' }, cell: (row) => row.reviewed_by },
    timeColumn({ en: 'Reviewed', zh: '审核时间' }, (row) => row.reviewed_at),
  ],
  rows: all,
}
