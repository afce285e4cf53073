import { z } from 'zod'
import { defineEvent } from '../live/events.ts'

/** A session, or a look as somebody else, is over. */
export const sessionEnded = defineEvent('sessions.ended', z.strictObject({ id: z.uuid() }))

/** An account was changed, disabled or deleted, or has sessions less. */
export const accountChanged = defineEvent('accounts.changed', z.strictObject({ id: z.int() }))

/** Who may do what, or where, is not what it was; nobody knows for whom. */
export const rightsChanged = defineEvent('rights.changed', z.strictObject({}))
