import { bulkLimits, type rooms } from '@innkeeper/contract/areas/rooms'
import type { BodyOf } from '@innkeeper/contract/endpoint'
import type { Localized } from '@innkeeper/contract/localized'
import {
  numberTooLong,
  numberTwice,
  roomMessages,
  tooManyRooms,
} from '@innkeeper/contract/messages/rooms'
import { invalid } from '../../platform/http/errors.ts'

export type RoomPlan = BodyOf<typeof rooms.endpoints.previewBulk>

export interface PlannedRoom {
  floor: number
  room_id: string
}

/** The rooms of a plan, floor by floor; refuses one that makes no sense. */
export function planRooms(plan: RoomPlan): PlannedRoom[] {
  const flaw = flawOf(plan)
  if (flaw) throw invalid(flaw)
  const floors = without(plan.floor_from, plan.floor_to, [...plan.skip_floors, ...noGround(plan)])
  const numbers = without(plan.room_from, plan.room_to, plan.skip_rooms)
  const count = floors.length * numbers.length
  if (count === 0) throw invalid({ [blamed(floors, 'floor_to')]: roomMessages.nothingLeft })
  if (count > bulkLimits.rooms) throw invalid({ room_to: tooManyRooms(bulkLimits.rooms) })
  const planned = floors.flatMap((floor) =>
    numbers.map((room) => ({ floor, room_id: numberOf(plan.pattern, floor, room) })),
  )
  refuseBadNumbers(planned)
  return planned
}

/** Between B1 and the first floor there is nothing, unless one starts there. */
const noGround = ({ floor_from }: RoomPlan) => (floor_from < 0 ? [0] : [])

const blamed = (floors: number[], field: string) => (floors.length === 0 ? field : 'room_to')

function flawOf(plan: RoomPlan): Record<string, Localized> | undefined {
  if (plan.floor_to < plan.floor_from) return { floor_to: roomMessages.endsBeforeStart }
  if (plan.room_to < plan.room_from) return { room_to: roomMessages.endsBeforeStart }
  const words = plan.pattern.replace(placeholder, '')
  const hasRoom = [...plan.pattern.matchAll(placeholder)].some(([, name]) => name === 'room')
  return hasRoom && !/[{}]/.test(words) ? undefined : { pattern: roomMessages.patternWrong }
}

function without(from: number, to: number, skipped: number[]): number[] {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const skip = new Set(skipped)
  return all.filter((each) => !skip.has(each))
}

/** `{room:02}` is the room with at least two digits. */
const placeholder = /\{(floor|room)(?::0(\d))?\}/g

function numberOf(pattern: string, floor: number, room: number): string {
  return pattern.replace(placeholder, (_, name: string, digits = '1') => {
    const value = name === 'floor' ? floor : room
    const text = String(Math.abs(value)).padStart(Number(digits), '0')
    return value < 0 ? `B${text}` : text
  })
}

function refuseBadNumbers(planned: PlannedRoom[]): void {
  const seen = new Set<string>()
  for (const { room_id } of planned) {
    if (room_id.length > bulkLimits.number) {
      throw invalid({ pattern: numberTooLong(room_id, bulkLimits.number) })
    }
    if (seen.has(room_id)) throw invalid({ pattern: numberTwice(room_id) })
    seen.add(room_id)
  }
}
