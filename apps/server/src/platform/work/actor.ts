import type { ActorKind } from '@innkeeper/contract/areas/operation-log'
import type { Place } from '../estate/scope.ts'
import type { Person } from '../identity/person.ts'

/** Whoever changes something, as the operation log names them. */
export interface Actor {
  kind: ActorKind
  /** The account of a person; null for anybody else, and while nobody is signed in. */
  accountId: number | null
  /** Of a device or an external system: its number. */
  id?: string | undefined
  /** A person's name, a job's name, a device's serial, what an external system is called. */
  name: string
  /** Where it belongs, unless the change says that it concerns another place. */
  place: Place
  ip: string
  userAgent: string
  requestId: string
  /** The browser tab that made the call, which knows already what it changed. */
  tab?: string | undefined
}

/** The part of an actor that is known of a request before anybody has signed in. */
export type Origin = Pick<Actor, 'ip' | 'userAgent' | 'requestId'>

type Who = Pick<Person, 'accountId' | 'name' | 'partnerId' | 'brandId' | 'offlineId' | 'viewer'>

const nowhere: Place = { partner_id: null, brand_id: null, offline_id: null }
const noOrigin: Origin = { ip: '', userAgent: '', requestId: '' }

/** Whoever looks as somebody else is the one who did it. */
export function personActor(person: Who | undefined, origin: Origin): Actor {
  const doer = person?.viewer ?? person
  return {
    kind: 'person',
    accountId: doer?.accountId ?? null,
    name: doer?.name ?? '',
    place: person
      ? { partner_id: person.partnerId, brand_id: person.brandId, offline_id: person.offlineId }
      : nowhere,
    ...origin,
  }
}

/** A job that nobody asked for, such as one that runs every night. */
export const jobActor = (name: string): Actor => ({
  ...{ kind: 'job', accountId: null, name, place: nowhere },
  ...noOrigin,
})

export const deviceActor = (
  { id, serial, place }: { id: number; serial: string; place: Place },
  origin: Partial<Origin> = {},
): Actor => ({
  ...{ kind: 'device', accountId: null, id: String(id), name: serial, place },
  ...noOrigin,
  ...origin,
})

export const systemActor = (
  { id, name, place }: { id: number | string; name: string; place: Place },
  origin: Partial<Origin> = {},
): Actor => ({
  ...{ kind: 'system', accountId: null, id: String(id), name, place },
  ...noOrigin,
  ...origin,
})
