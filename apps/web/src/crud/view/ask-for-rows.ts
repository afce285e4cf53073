import type { ResourceArea } from '@innkeeper/contract/resource'
import { early } from '../../api/early.ts'
import { exchange } from '../../api/wire.ts'
import { endpointsOf } from '../record.ts'
import { listBody, listInAddress, type Shown } from '../resource-address.ts'
import { lastListLook } from './use-list-look.ts'

/** Asks for the rows of a list before it is drawn. */
export function askForRowsOf(area: ResourceArea, token: string | undefined): void {
  const address = Object.fromEntries(new URLSearchParams(window.location.search))
  const shown = listInAddress(area).parse(address) as Shown
  const body = listBody(area, shown, shown.per_page ?? lastListLook(area).size)
  const { list } = endpointsOf(area)
  const rows = exchange(list, body as never, token).then(({ data }) => data)
  early.give(list, body, rows)
}
