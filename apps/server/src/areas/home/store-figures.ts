import type { Workbench } from '@innkeeper/contract/areas/home'
import { type HotelStatus, hotelStatuses } from '@innkeeper/contract/hotel-statuses'
import type { Language } from '@innkeeper/contract/localized'
import { regionNames } from '../../platform/estate/regions.ts'
import type { StoreGroup } from './repo.ts'

const sum = (groups: StoreGroup[], of: 'count' | 'placed' | 'longitude' | 'latitude') =>
  groups.reduce((total, group) => total + Number(group[of]), 0)

const by = (groups: StoreGroup[], key: (group: StoreGroup) => string) =>
  [...Map.groupBy(groups, key)].filter(([name]) => name !== '')

/** The names of a province or a city, by the first digits of its districts. */
const nameOf = (digits: string, language: Language) =>
  regionNames(digits.padEnd(6, '0'), language).at(-1) ?? digits

/** What the workbench says of the stores, from their numbers by status and city. */
export function storeFigures(
  groups: StoreGroup[],
  language: Language,
): {
  stores: number
  statuses: Workbench['statuses']
  map: Workbench['map']
} {
  const stores = sum(groups, 'count')
  const statuses = (Object.keys(hotelStatuses) as HotelStatus[]).map((status) => ({
    status,
    count: sum(
      groups.filter((group) => group.status === status),
      'count',
    ),
  }))
  const placed = groups.filter((group) => group.placed > 0)
  const provinces = by(groups, ({ city }) => city.slice(0, 2)).map(([region, all]) => ({
    region,
    name: nameOf(region, language),
    count: sum(all, 'count'),
  }))
  return {
    stores,
    statuses: statuses.filter(({ count }) => count > 0),
    map: {
      points: [...Map.groupBy(placed, ({ city }) => city)].map(([region, all]) =>
        point(region, all, language),
      ),
      provinces: provinces.sort((a, b) => b.count - a.count),
      without_coordinates: stores - sum(groups, 'placed'),
      without_region: sum(
        groups.filter(({ city }) => city === ''),
        'count',
      ),
    },
  }
}

function point(
  region: string,
  groups: StoreGroup[],
  language: Language,
): Workbench['map']['points'][number] {
  const count = sum(groups, 'placed')
  return {
    region,
    name: region && nameOf(region, language),
    longitude: sum(groups, 'longitude') / count,
    latitude: sum(groups, 'latitude') / count,
    count,
    store_id: count === 1 ? (groups[0]?.store_id ?? null) : null,
  }
}
