import type { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { z } from 'zod'

/** The device that shows a PIN. */
export type Found = ReplyOf<typeof deviceEnrolment.endpoints.find>

/** A device that has just been connected, and where. */
export type Bound = ReplyOf<typeof deviceEnrolment.endpoints.bind> & {
  room: string
  store: string
}

const chosenId = z.coerce.number().int().min(1).optional().catch(undefined)

/** Of `replace_id`: the device takes nobody's place. */
export const nobody = 0

/** What was typed and chosen: it survives a reload, a login and another PIN. */
export const bindAddress = z.object({
  pin: z.string().trim().max(20).catch(''),
  offline_id: chosenId,
  sub_id: chosenId,
  replace_id: z.coerce.number().int().min(nobody).optional().catch(undefined),
})
export type BindAddress = z.output<typeof bindAddress>
export type Choose = (choice: Partial<BindAddress>) => void
