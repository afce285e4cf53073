import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was answered to requests that must act once, by their key. */
export const answers = pgTable('answers', {
  key: text().primaryKey(),
  reply: jsonb(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
