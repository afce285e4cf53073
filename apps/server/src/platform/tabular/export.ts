import { areas } from '@innkeeper/contract/areas'
import type { ExportEndpoint } from '@innkeeper/contract/export'
import type { Language, Localized } from '@innkeeper/contract/localized'
import type { Db } from '../db/database.ts'
import { offerDownload, registerDownload } from '../files/downloads.ts'
import { handle, type Route } from '../http/handle.ts'
import type { Person } from '../identity/person.ts'
import { Slots, type Tenant, tenantOf } from '../work/tasks.ts'
import { type Format, fileOf } from './file.ts'
import type { Cell } from './table.ts'

interface ExportColumn<Row> {
  title: Localized
  cell: (row: Row, language: Language) => Cell | null
}

/** A column of moments; the heading says by which clock. */
export const timeColumn = <Row>(
  title: Localized,
  at: (row: Row) => string | Date | null,
): ExportColumn<Row> => ({
  title: inUtc(title),
  cell: (row) => {
    const moment = at(row)
    return moment === null ? null : new Date(moment)
  },
})

export const inUtc = ({ en, zh }: Localized): Localized => ({
  en: `${en} (UTC)`,
  zh: `${zh}（UTC）`,
})

/** A list as a file: which rows it has, and what stands in them. */
export interface ExportedList<Search, Row> {
  /** What the file is called where the search makes it another list than its page's. */
  titleFor?: (db: Db, search: Search) => Promise<Localized | undefined>
  /** The type of record, by which the operation log finds who took it away. */
  record?: string
  columns: ExportColumn<Row>[]
  /** What a person sees of it, in batches. */
  rows: (db: Db, person: Person, search: Search) => AsyncIterable<Row[]>
}

interface Order<Search> {
  format: Format
  search: Search
  language: Language
}

/** The call that offers a list as a file; the rows are read while the browser fetches it. */
export function exportRoute<Search extends object, Row>(
  endpoint: ExportEndpoint<NoInfer<Search>>,
  list: ExportedList<Search, Row>,
): Route {
  const kind = endpoint.path
  const pageTitle = pageTitleOf(endpoint.permission)
  registerDownload(kind, async ({ services, request }, person, order) => {
    const db = services.reading.copyFor(person.sessionId, request) ?? services.db
    const { format, search, language } = order as Order<Search>
    const columns = list.columns.map(({ title }) => title[language])
    const batches = inTurn(tenantOf(person), list.rows(db, person, search))
    const rows = cellsOf(list, batches, language)
    const title = (await list.titleFor?.(db, search)) ?? pageTitle
    return fileOf(title[language], format, { columns, rows })
  })
  return handle(endpoint, async (context, { format, ...rest }) => {
    const search = rest as Search
    context.trace({
      ...(list.record && { record: [list.record, ''] }),
      after: { format, ...told(search) },
    })
    const order: Order<Search> = { format, search, language: context.language }
    const url = await offerDownload(context, kind, order)
    return context.change(async () => ({ url }))
  })
}

/** The list of a page is taken away under the page's name. */
function pageTitleOf(permission: string): Localized {
  const pages = areas.flatMap((area) => area.pages ?? [])
  const page = pages.find(({ name }) => `${name}.export` === permission)
  if (!page) throw new Error(`${permission} is no export of a page`)
  return page.title
}

/** The filters that are set. */
const told = (search: object) =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== '' && value !== undefined),
  )

/** However many files are fetched, so many batches of rows are read and made into text at once. */
const slots = new Slots(3, 2)
const nobodyLeaves = new AbortController().signal

/** A slot is held for a batch, not while somebody takes their time to read it. */
async function* inTurn<Row>(tenant: Tenant, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const iterator = batches[Symbol.asyncIterator]()
  try {
    while (true) {
      const end = await slots.take(tenant, nobodyLeaves)
      const { value, done } = await iterator.next().finally(end)
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

async function* cellsOf<Search, Row>(
  { columns }: ExportedList<Search, Row>,
  batches: AsyncIterable<Row[]>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map((row) => columns.map(({ cell }) => cell(row, language) ?? ''))
  }
}
