import type { CascaderOption } from '@innkeeper/contract/areas/lookups'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import * as repo from './repo.ts'

type Level = 'partner' | 'brand' | 'store'

interface Request {
  /** 1: down to brands; 2: down to stores (design §3). */
  select_type: 1 | 2
  pid?: string | undefined
  search?: string | undefined
}

const option = (level: Level, { id, label }: { id: number; label: string }, last: Level) => ({
  value: `${level}:${id}`,
  id,
  label,
  isLeaf: level === last,
})

export async function cascade(db: Db, person: Person, request: Request): Promise<CascaderOption[]> {
  const last: Level = request.select_type === 1 ? 'brand' : 'store'
  if (request.search) return find(db, person, request.search, last)
  if (request.pid === undefined) return wholeTree(db, person, last)
  const [level, id] = request.pid.split(':')
  if (level === 'partner') {
    const brands = await repo.listBrands(db, person, Number(id))
    return brands.map((brand) => option('brand', brand, last))
  }
  if (level === 'brand') {
    if (last === 'brand') return []
    const stores = await repo.listStores(db, person, Number(id))
    return stores.map((store) => option('store', store, last))
  }
  const partners = await repo.listPartners(db, person)
  return partners.map((partner) => option('partner', partner, last))
}

async function wholeTree(db: Db, person: Person, last: Level): Promise<CascaderOption[]> {
  const partners = await repo.listPartners(db, person)
  const brands = Map.groupBy(await repo.listBrands(db, person), (brand) => brand.partner_id)
  const stores =
    last === 'store'
      ? Map.groupBy(await repo.listStores(db, person), (store) => store.brand_id)
      : undefined
  return partners.map((partner) => ({
    ...option('partner', partner, last),
    children: (brands.get(partner.id) ?? []).map((brand) => ({
      ...option('brand', brand, last),
      ...(stores && {
        children: (stores.get(brand.id) ?? []).map((store) => option('store', store, last)),
      }),
    })),
  }))
}

/** What has the name, each with the way down to it. */
async function find(
  db: Db,
  person: Person,
  search: string,
  last: Level,
): Promise<CascaderOption[]> {
  const named = (level: Level, id: number, label: string) => ({ value: `${level}:${id}`, label })
  if (last === 'brand') {
    const found = await repo.searchBrands(db, person, search)
    return found.map(({ brand, partner }) => ({
      ...option('brand', { id: brand.id, label: brand.brand_name }, last),
      path: [
        named('partner', partner.id, partner.partner_name),
        named('brand', brand.id, brand.brand_name),
      ],
    }))
  }
  const found = await repo.searchStores(db, person, search)
  return found.map(({ store, brand, partner }) => ({
    ...option('store', { id: store.id, label: store.title }, last),
    path: [
      named('partner', partner.id, partner.partner_name),
      named('brand', brand.id, brand.brand_name),
      named('store', store.id, store.title),
    ],
  }))
}
