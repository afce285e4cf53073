import type { rooms } from '@innkeeper/contract/areas/rooms'
import type { BodyOf, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { roomsAdded, roomsExist } from '@innkeeper/contract/messages/rooms'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import { changeOnce } from '../../platform/work/once.ts'
import { type PlannedRoom, planRooms, type RoomPlan } from './plan.ts'
import * as repo from './repo.ts'

type Endpoints = typeof rooms.endpoints

/** Enough to recognise the hotel; the whole of it would be thousands of numbers. */
const sample = { floors: 12, rooms: 30 }

export async function preview(
  context: Context,
  plan: RoomPlan,
): Promise<ReplyOf<Endpoints['previewBulk']>> {
  const { db } = context
  const store = await storeOf(context, db, plan)
  const planned = planRooms(plan)
  const existing = await repo.existingNumbers(db, store.id, planned)
  const floors = [...Map.groupBy(planned, ({ floor }) => floor)].map(([floor, rooms]) => ({
    floor,
    count: rooms.length,
    rooms: rooms
      .slice(0, sample.rooms)
      .map(({ room_id }) => ({ room_id, exists: existing.has(room_id) })),
  }))
  return {
    total: planned.length,
    existing: existing.size,
    floors: floors.slice(0, sample.floors),
    more_floors: Math.max(0, floors.length - sample.floors),
  }
}

export async function create(
  context: Context,
  { existing, request_key, ...plan }: BodyOf<Endpoints['createBulk']>,
): Promise<ReplyOf<Endpoints['createBulk']>> {
  const reply = await changeOnce(context, request_key, async (tx) => {
    const store = await storeOf(context, tx, plan)
    context.trace({ record: ['rooms', ''], partner_id: store.partner_id, brand_id: store.brand_id })
    const trace = { ...plan, offline_title: store.title }
    context.trace({ offline_id: store.id, after: trace })
    const planned = planRooms(plan)
    const added = await repo.addRooms(tx, store, plan.hotel_area_id, planned)
    const kept = planned.length - added.length
    if (kept > 0 && existing === 'refuse') throw refusal(planned, added)
    context.trace({ after: { ...trace, created: added.length, kept } })
    return { created: added.length, kept }
  })
  context.say(roomsAdded(reply.created, reply.kept))
  return reply
}

function refusal(planned: PlannedRoom[], added: string[]): AppError {
  const fresh = new Set(added)
  const there = planned.flatMap(({ room_id }) => (fresh.has(room_id) ? [] : [room_id]))
  return new AppError(codes.conflict, roomsExist(there.length, there))
}

/** The store of a plan, and whether the hotel area is a part of it. */
async function storeOf(context: Context, db: Db, { offline_id, hotel_area_id }: RoomPlan) {
  const store = await repo.findStore(db, context.person, offline_id)
  if (!store) throw invalid({ offline_id: messages.notFound })
  if (hotel_area_id !== null) {
    const area = await repo.findHotelArea(db, context.person, hotel_area_id)
    if (!area) throw invalid({ hotel_area_id: messages.notFound })
    if (area.offline_id !== store.id) throw invalid({ hotel_area_id: messages.otherStore })
  }
  return store
}
