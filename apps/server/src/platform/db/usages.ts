import type { Localized } from '@innkeeper/contract/localized'
import type { Usage } from '@innkeeper/contract/messages'
import { eq, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** All tables: whatever may point at a record. */
export type Schema = readonly PgTable[]

/** What people call the rows of tables that are no plain resource. */
const titles: Record<string, Localized> = {
  account_roles: { en: 'account', zh: '账号' },
  store_resources: { en: 'store resource', zh: '门店资源' },
  trusted_systems: { en: 'trusted system', zh: '授权系统' },
}

/**
 * Every table with a foreign key to this one, and how many of its rows point at the record. What
 * would be deleted with the record, or can do without it, does not count.
 */
export async function usagesOf(
  tx: Db,
  target: PgTable,
  id: number,
  tables: Schema,
  titleOf: (table: PgTable) => Localized | undefined,
): Promise<Usage[]> {
  const usages: Usage[] = []
  for (const table of tables.filter((each) => !isPartOfAnother(each))) {
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      if (foreignTable !== target || !column || keepsNothing(key.onDelete)) continue
      const count = await tx.$count(table, eq(column, id))
      if (count > 0) usages.push({ count, what: titleOf(table) ?? plainTitle(table) })
    }
  }
  return usages
}

const keepsNothing = (onDelete: string | undefined) =>
  onDelete === 'cascade' || onDelete === 'set null'

/** Its rows are as good as columns of the record whose id they have. */
const isPartOfAnother = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => {
    const [column] = key.reference().columns
    return column?.primary && key.onDelete === 'cascade'
  })

function plainTitle(table: PgTable): Localized {
  const name = getTableName(table)
  const words = name.replaceAll('_', ' ')
  return titles[name] ?? { en: words, zh: words }
}
