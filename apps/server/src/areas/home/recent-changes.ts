import { areas } from '@innkeeper/contract/areas'
import type { Workbench } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { counted, type Language, type Localized } from '@innkeeper/contract/localized'
import { isResource, type ResourceArea } from '@innkeeper/contract/resource'
import { actionTitle, recordName, recordTitle } from '@innkeeper/contract/traces'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import { titleOfJob } from '../../platform/work/define-job.ts'
import { type Entry, latestChanges } from './repo.ts'

type Change = NonNullable<Workbench['changes']>[number]

const most = 8

const resources = areas.filter(isResource)

/** Calls that change records; who signs in or takes a file away changes none. */
const actions = resources.flatMap(({ endpoints }) =>
  Object.entries(endpoints as ResourceArea['endpoints']).flatMap(([name, endpoint]) =>
    endpoint?.audit && name !== 'export' ? [endpoint.path] : [],
  ),
)

/** The latest changes in the person's scope, for who may see the operation log. */
export async function recentChanges(
  db: Db,
  person: Person,
  language: Language,
): Promise<Change[] | null> {
  if (!person.codes.has('operationLog')) return null
  const entries = await latestChanges(db, person, { actions, result: codes.ok, most })
  return entries.map(({ count, ...entry }) => {
    const kind = kindOf(entry)
    const gone = entries.some(
      (other) => kindOf(other) === 'deleted' && recordOf(other) === recordOf(entry),
    )
    return {
      ...{ id: entry.id, at: entry.at.toISOString(), kind },
      who:
        entry.actor_kind === 'job' ? titleOfJob(entry.account_name)[language] : entry.account_name,
      action: actionTitle(entry.action)[language],
      record: recordTitle(entry.record_type)[language],
      ...(count > 1
        ? { name: kind === 'other' ? '' : countedName(entry, count)[language], path: '' }
        : {
            name: nameOf(entry)?.[language] ?? '',
            path: gone ? '' : pathOf(entry, person),
          }),
      count,
    }
  })
}

const recordOf = ({ record_type, record_id }: Entry) => `${record_type} ${record_id}`

const nameOf = ({ record_type, record_id, before, after }: Entry) =>
  recordName(record_type, record_id, after) ?? recordName(record_type, record_id, before)

/** Of one request that changed many. */
const countedName = ({ record_type }: Entry, count: number): Localized => {
  const { en, zh } = recordTitle(record_type)
  return { en: counted(count, en.toLowerCase()), zh: `${count}个${zh}` }
}

/** Of a call that is about no record yet, or with a name of its own, the log's word says it. */
function kindOf({ action, record_id, before, after }: Entry): Change['kind'] {
  if (record_id === '' || !/\/(save|add|edit|del|delete|editMany|delMany)$/.test(action)) {
    return 'other'
  }
  if (before === null) return 'added'
  return after === null ? 'deleted' : 'edited'
}

/** On the record's own page or opened in its list, as far as the person may go there. */
function pathOf({ record_type, record_id }: Entry, { codes: held }: Person): string {
  const area = resources.find(({ name }) => name === record_type)
  if (!area || !record_id) return ''
  const { opens, page } = area.resource
  if (opens && held.has(opens.page)) return opens.path.replace('{{id}}', record_id)
  return held.has(page.name) && 'detail' in area.endpoints ? `${page.path}?open=${record_id}` : ''
}
