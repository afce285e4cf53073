import { deviceModels } from '@innkeeper/contract/areas/device-models'
import { devices } from '@innkeeper/contract/areas/devices'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { useState } from 'react'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { useCan } from '../../session/can.tsx'
import { usePreference } from '../../session/use-preference.ts'
import { useDebounced } from '../../ui/filter/use-debounced.ts'
import type { Found } from './binding.ts'

/** Its model: known by its name, the only one of its type, or chosen. */
export function useModel({ device_model_id, property }: Found) {
  const [chosen, choose] = useState<number>()
  const isKnown = device_model_id > 0
  const ofType = { search: '', property }
  const { data } = useQuery(deviceModels.endpoints.options, ofType, {
    enabled: !isKnown,
    staleTime: 60_000,
  })
  const [first, ...others] = data?.list ?? []
  const only = others.length === 0 ? first?.id : undefined
  return {
    id: isKnown ? device_model_id : (chosen ?? only),
    asked: !isKnown && data !== undefined && only === undefined,
    choose,
  }
}

const lastPlace = z.object({ offline_id: z.number(), floor: z.number().nullable() })

/** The store: given, the only one of this person, or the one of the last time. */
export function useStore(given: number | undefined) {
  const [last, setLast] = usePreference('bind-device', lastPlace)
  const { data } = useQuery(stores.endpoints.options, {}, { staleTime: 60_000 })
  const [first, ...others] = data?.list ?? []
  const only = first && others.length === 0 ? first : undefined
  const id = given ?? only?.id ?? last?.offline_id
  return {
    id,
    title: data?.list.find((store) => store.id === id)?.label,
    asked: data !== undefined && !only,
    recentFloor: last && last.offline_id === id ? last.floor : undefined,
    remember: (offline_id: number | undefined, floor: number | null) => {
      if (offline_id) setLast({ offline_id, floor })
    },
  }
}

interface Room {
  id: number
  number: string
  floor: number | null
}

export interface Floor {
  floor: number | null
  rooms: Room[]
}

export type Places = ReturnType<typeof useRoomsOf>

/** The rooms of a store whose number starts so, by floor; for who may not see that, as a list. */
export function useRoomsOf(store: number | undefined, chosen: number | undefined) {
  const [search, setSearch] = useState('')
  const byFloor = useFloors(store)
  const byName = useRoomNames(byFloor.may ? undefined : store, useDebounced(search.trim()), chosen)
  const floors = byFloor.may ? byFloor.floors : byName.floors
  const isMeant = ({ number }: Room) => number.startsWith(search.trim())
  const all = floors.flatMap((floor) => floor.rooms)
  return {
    room: [...all, ...byName.named].find(({ id }) => id === chosen),
    floors: floors.flatMap(({ floor, rooms: inside }) => {
      const found = inside.filter(isMeant)
      return found.length > 0 ? [{ floor, rooms: found }] : []
    }),
    storeTitle: byFloor.title,
    search,
    setSearch,
    isPending: byFloor.may ? byFloor.isPending : byName.isPending,
  }
}

function useFloors(store: number | undefined) {
  const may = useCan(stores.endpoints.layout)
  const { data, isPending } = useQuery(
    stores.endpoints.layout,
    { id: store ?? 0 },
    { enabled: may && store !== undefined, keepPreviousData: false },
  )
  const floors = (data?.floors ?? []).map(
    ({ floor, rooms: inside }): Floor => ({
      floor,
      rooms: inside.map(([id, number]) => ({ id, number, floor })),
    }),
  )
  return { may, floors, title: data?.store.title, isPending }
}

function useRoomNames(store: number | undefined, search: string, chosen: number | undefined) {
  const enabled = store !== undefined
  const inStore = { search, offline_id: store }
  const found = useQuery(rooms.endpoints.options, inStore, { enabled })
  const named = useQuery(
    rooms.endpoints.options,
    { ids: chosen ? [chosen] : [] },
    { enabled: enabled && chosen !== undefined },
  )
  const roomOf = ({ id, label }: { id: number; label: string }): Room => ({
    id,
    number: label,
    floor: null,
  })
  const list = (found.data?.list ?? []).map(roomOf)
  return {
    floors: list.length > 0 ? [{ floor: null, rooms: list }] : [],
    named: (named.data?.list ?? []).map(roomOf),
    isPending: found.isPending,
  }
}

/** The other devices of the same type that stand in the room. */
export function useExistingDevices(
  store: number | undefined,
  room: number | undefined,
  { property, serial }: Found,
) {
  const enabled = useCan(devices.endpoints.list) && room !== undefined && store !== undefined
  const { data, isPending } = useQuery(
    devices.endpoints.list,
    { offline_id: store, sub_id: room, per_page: 100 },
    { enabled, keepPreviousData: false },
  )
  const rows = (data?.list.data ?? []) as { id: number; serial: string; property: string }[]
  return {
    devices: rows.filter((each) => each.property === property && each.serial !== serial),
    isPending: enabled && isPending,
  }
}
