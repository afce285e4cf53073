import { systemJob } from '@innkeeper/contract/areas/operation-log'
import { differenceOf } from '@innkeeper/contract/difference'
import type { Language } from '@innkeeper/contract/localized'
import { entryTitle, recordTitle, resultTitle } from '@innkeeper/contract/traces'
import { type ExportedList, timeColumn } from '../../platform/tabular/exported-list.ts'
import { all, type Row, type Search, toWire } from './repo.ts'

export const exported: ExportedList<Search, Row> = {
  columns: [
    { title: { en: 'Entry', zh: '日志编号' }, cell: (row) => row.id },
    timeColumn({ en: 'Time', zh: '时间' }, (row) => row.at),
    {
      title: { en: 'Person', zh: '人员' },
      cell: doerOf,
    },
    { title: { en: 'Organization', zh: '所属组织' }, cell: (row) => row.group_name },
    { title: { en: 'IP address', zh: 'IP地址' }, cell: (row) => row.ip },
    { title: { en: 'Browser', zh: '浏览器' }, cell: (row) => row.user_agent },
    {
      title: { en: 'Action', zh: '操作' },
      cell: (row, language) => entryTitle(toWire(row, language))[language],
    },
    {
      title: { en: 'Record', zh: '对象' },
      cell: (row, language) => recordTitle(row.record_type)[language],
    },
    { title: { en: 'Record ID', zh: '对象编号' }, cell: (row) => row.record_id },
    {
      title: { en: 'Name', zh: '名称' },
      cell: (row, language) => toWire(row, language).record_name,
    },
    {
      title: { en: 'Result', zh: '结果' },
      cell: (row, language) => resultTitle(row.result, row.reason)[language],
    },
    { title: { en: 'Changes', zh: '变更' }, cell: changesOf },
    { title: { en: 'Request ID', zh: '请求编号' }, cell: (row) => row.request_id },
    { title: { en: 'Hash', zh: '哈希' }, cell: (row) => row.hash ?? '' },
  ],
  rows: all,
}

function changesOf({ record_type, before, after }: Row, language: Language): string {
  return differenceOf(record_type, before, after, language)
    .filter(({ changed }) => changed)
    .map((change) => `${change.title}: ${change.before || '–'} → ${change.after || '–'}`)
    .join('\n')
}

function doerOf(row: Row, language: Language): string {
  const { actor_kind, account_name, job_title, phone } = toWire(row, language)
  return actor_kind === 'job' ? systemJob(job_title)[language] : account_name || phone
}
