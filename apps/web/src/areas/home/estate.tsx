import { accounts } from '@innkeeper/contract/areas/accounts'
import { brands } from '@innkeeper/contract/areas/brands'
import type { Workbench } from '@innkeeper/contract/areas/home'
import { hotelAreas } from '@innkeeper/contract/areas/hotel-areas'
import { partners } from '@innkeeper/contract/areas/partners'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { useCodes } from '../../session/can.tsx'
import { Figure, Figures, useNumber } from '../../ui/page/figure.tsx'
import { useText } from './text.ts'

/** Not the area itself: it brings the kinds of devices along, which the first page does not need. */
const devices = { resource: { page: { name: 'device', path: '/device' } } }

const lists = { partners, brands, stores, rooms, devices, accounts, hotelAreas, floors: rooms }
type Count = keyof typeof lists

/** Nobody needs a card that says “1 brand”: only what lies below one's scope counts. */
const below: Record<string, Count[]> = {
  platform: ['partners', 'brands', 'stores', 'rooms', 'devices', 'accounts'],
  partner: ['brands', 'stores', 'rooms', 'devices', 'accounts'],
  brand: ['stores', 'rooms', 'devices', 'accounts'],
  store: ['floors', 'hotelAreas', 'rooms', 'devices', 'accounts'],
}

export const mostFigures = 6

/** What the person is responsible for, each number leading to its list. */
export function Estate({ workbench }: { workbench: Workbench }) {
  const t = useText()
  const number = useNumber()
  const codes = useCodes()
  const { person, estate, store } = workbench
  const counts = { ...estate, floors: store?.floors ?? 0, hotelAreas: store?.hotel_areas ?? 0 }
  return (
    <Figures>
      {(below[person.scope] ?? []).map((each) => {
        const { page } = lists[each].resource
        return (
          <Figure
            key={each}
            label={t(each)}
            value={number(counts[each])}
            {...(codes.has(page.name) && { to: page.path })}
          />
        )
      })}
    </Figures>
  )
}
