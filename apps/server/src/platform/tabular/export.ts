import { areas } from '@innkeeper/contract/areas'
import type { ExportEndpoint } from '@innkeeper/contract/export'
import type { Localized } from '@innkeeper/contract/localized'
import { handle, type Route } from '../http/handle.ts'
import { exportJob } from './export-job.ts'
import { type ExportedList, registerExport } from './exported-list.ts'

/** The call that makes a file of a list: a job writes it, and its file is fetched from the job. */
export function exportRoute<Search extends object, Row>(
  endpoint: ExportEndpoint<NoInfer<Search>>,
  list: ExportedList<Search, Row>,
): Route {
  registerExport(endpoint.path, { list, pageTitle: pageTitleOf(endpoint.permission) })
  return handle(endpoint, async (context, { format, ...rest }) => {
    const search = rest as Search
    context.trace({
      ...(list.record && { record: [list.record, ''] }),
      after: { format, ...loggedSearch(search) },
    })
    const { language, services, person, request, asker } = context
    const need = services.reading.needOf(person.sessionId, request)
    const payload = { list: endpoint.path, format, search: rest, language, need }
    const id = await context.change((tx) => services.jobs.request(tx, exportJob, payload, asker))
    return { id }
  })
}

/** The list of a page is taken away under the page's name. */
function pageTitleOf(permission: string): Localized {
  const pages = areas.flatMap((area) => area.pages ?? [])
  const page = pages.find(({ name }) => `${name}.export` === permission)
  if (!page) throw new Error(`${permission} is no export of a page`)
  return page.title
}

/** The filters that are set; of records that were picked, how many. */
const loggedSearch = (search: object) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      if (value === '' || value === undefined) return []
      return [name === 'ids' ? ['selected', (value as unknown[]).length] : [name, value]]
    }),
  )
