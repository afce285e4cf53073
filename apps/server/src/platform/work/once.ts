import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { digest } from '../identity/secrets.ts'
import { answers } from './tables.ts'

/** Somebody with the same key was faster; nothing of this attempt stays. */
class Repeated extends Error {}

/**
 * A change that happens once for a key, however often it is asked for: a double click or a retry
 * after a lost answer gets what the first one got, and leaves no second entry in the log.
 */
export async function changeOnce<T>(
  context: Context,
  requestKey: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { method, url, body } = context.request
  // Another wish under the same key is another wish.
  const wish = digest(JSON.stringify([method, url, body, requestKey]))
  const key = `${context.person.accountId} ${wish}`
  const before = await find(context.db, key)
  if (before) return repeated<T>(context, before.reply)
  try {
    return await context.change(async (tx) => {
      // Waits for whoever has put the key there and has not committed yet.
      const [claimed] = await tx
        .insert(answers)
        .values({ key })
        .onConflictDoNothing()
        .returning({ key: answers.key })
      if (!claimed) throw new Repeated()
      const reply = await work(tx)
      await tx.update(answers).set({ reply }).where(eq(answers.key, key))
      return reply
    })
  } catch (error) {
    const first = error instanceof Repeated ? await find(context.db, key) : undefined
    if (!first) throw error
    return repeated<T>(context, first.reply)
  }
}

function repeated<T>(context: Context, reply: unknown): T {
  context.recordedElsewhere()
  return reply as T
}

async function find(db: Db, key: string) {
  const [row] = await db.select({ reply: answers.reply }).from(answers).where(eq(answers.key, key))
  return row
}

/** For housekeeping: nobody asks again after a day. */
export async function dropStaleAnswers(db: Db): Promise<void> {
  await db.delete(answers).where(lt(answers.at, sql`now() - interval '1 day'`))
}
