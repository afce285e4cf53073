import type { Domain } from '@innkeeper/contract/areas/domains'
import { messages } from '@innkeeper/contract/messages'
import type { Row, Values, Work } from '../../crud/entity.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid, notFound, stillInUse } from '../../platform/http/errors.ts'
import { countChildren, find, lock } from './repo.ts'

/** There are domains and their business configurations, and nothing below those (spec §2). */
export async function checkPlace({ tx }: Work, values: Values, before: Row | undefined) {
  const { pid } = values as Pick<Domain, 'pid'>
  if (pid === 0 || pid === before?.pid) return values
  if (before && (pid === before.id || (await countChildren(tx, before.id)) > 0)) {
    throw invalid({ pid: messages.domainTooDeep })
  }
  const parent = await lock(tx, pid)
  if (!parent) throw invalid({ pid: messages.notFound })
  if (parent.pid !== 0) throw invalid({ pid: messages.domainTooDeep })
  return values
}

const child = { en: 'business configuration', zh: '业务配置' }

export async function checkChildren({ tx }: Work, { id }: Row): Promise<void> {
  const count = await countChildren(tx, id)
  if (count > 0) throw stillInUse([{ count, what: child }])
}

/** The list of what stands below a domain. */
export async function checkParent(db: Db, { pid }: Values): Promise<void> {
  if (pid !== 0 && !(await find(db, Number(pid)))) throw notFound()
}

/** What a file of business configurations is called. */
export async function titleOfFile(db: Db, { pid }: Values) {
  const parent = pid === 0 ? undefined : await find(db, Number(pid))
  if (!parent) return undefined
  const { title } = parent
  return { en: `Business configuration of ${title}`, zh: `${title}的业务配置` }
}
