import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { differenceOf } from '@innkeeper/contract/difference'
import type { Language } from '@innkeeper/contract/localized'
import { actionTitle, recordTitle, resultTitle } from '@innkeeper/contract/traces'
import type { Context } from '../../platform/context.ts'
import { offerDownload, registerDownload } from '../../platform/downloads.ts'
import { type Format, fileOf } from '../../platform/tabular/file.ts'
import type { Cell } from '../../platform/tabular/table.ts'
import { all, type Row, type Search, toWire } from './repo.ts'

interface Order {
  format: Format
  search: Search
  language: Language
}

const kind = 'operation log'

export async function offerExport(
  context: Context,
  { format, ...search }: Search & { format: Format },
) {
  context.trace({ after: { format, ...search } })
  const order: Order = { format, search, language: context.language }
  return context.change(async () => ({ url: await offerDownload(context, kind, order) }))
}

const columns: Record<Language, string[]> = {
  en: [
    ...['Entry', 'Time (UTC)', 'Person', 'Place', 'Network address', 'Browser', 'Action'],
    ...['Record', 'No.', 'Name', 'Result', 'Changes', 'Request', 'Hash'],
  ],
  zh: [
    ...['序号', '时间（UTC）', '人员', '所属', '网络地址', '浏览器', '操作'],
    ...['对象', '编号', '名称', '结果', '变更', '请求编号', '哈希'],
  ],
}

function cellsOf(row: Row, language: Language): Cell[] {
  const wire = toWire(row, language)
  return [
    ...[wire.id, wire.at, wire.account_name || wire.phone, wire.group_name, wire.ip],
    ...[wire.user_agent, actionTitle(wire.action)[language]],
    ...[recordTitle(wire.record_type)[language], wire.record_id, wire.record_name],
    ...[resultTitle(wire.result)[language], changesOf(row, language), row.request_id, row.hash],
  ]
}

function changesOf({ record_type, before, after }: Row, language: Language): string {
  return differenceOf(record_type, before, after, language)
    .filter(({ changed }) => changed)
    .map((change) => `${change.title}: ${change.before || '–'} → ${change.after || '–'}`)
    .join('\n')
}

registerDownload(kind, async ({ db }, person, order) => {
  const { format, search, language } = order as Order
  const title = operationLog.pages?.[0]?.title[language] ?? kind
  const rows = (async function* () {
    for await (const batch of all(db, person, search)) {
      yield batch.map((row) => cellsOf(row, language))
    }
  })()
  return fileOf(title, format, { columns: columns[language], rows })
})
