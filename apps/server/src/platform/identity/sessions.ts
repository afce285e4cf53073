import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config/config.ts'
import type { Keys } from '../config/data-folder.ts'
import { databaseTime, msUntil } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import { AppError, signedOut } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { type Events, emit } from '../live/events.ts'
import { accountChanged, rightsChanged, sessionEnded } from './events.ts'
import { loadPerson, type Person } from './person.ts'
import { sessions } from './tables.ts'
import { loadView, openView } from './views.ts'

/** Tabs race: the same refresh token within this time gets the same successor (design §3). */
const raceMs = 10_000
const remembered = 20_000

interface Visitor {
  ip: string
  userAgent: string
}

export interface Tokens {
  sessionId: string
  access: string
  refresh: string
  /** How long the refresh token lives. */
  refreshSeconds: number
}

interface SessionFacts {
  id: string
  account_id: number
  generation: number
  leftMs: number
}

/** What tokens are made of. */
const facts = {
  id: sessions.id,
  account_id: sessions.account_id,
  generation: sessions.generation,
  leftMs: msUntil(sessions.expires_at),
}

export class Sessions {
  readonly #db: Db
  readonly #config: Config
  readonly #secret: Uint8Array
  readonly #events: Events
  /**
   * Verified tokens and loaded people, trusted only while events are heard; `until` is of the
   * process's own timer, `performance.now()`.
   */
  readonly #tokens = new Map<string, { sessionId: string; until: number }>()
  readonly #people = new Map<string, { person: Person; until: number }>()
  /** Grows with every event: a person read before it must not be remembered after it. */
  #epoch = 0

  constructor(db: Db, config: Config, keys: Keys, events: Events) {
    this.#db = db
    this.#config = config
    this.#secret = keys.tokenSecret
    this.#events = events
    events.on(sessionEnded, ({ id }) => this.#forget((each) => each.sessionId === id))
    events.on(accountChanged, ({ id }) => this.#forget((each) => each.accountId === id))
    events.on(rightsChanged, () => this.#forget(() => true))
    events.onHealth(() => this.#forget(() => true))
  }

  /** A new sign-in. */
  async open(
    tx: Db,
    accountId: number,
    visitor: Visitor,
    handOver?: { jumppath: string },
  ): Promise<Tokens> {
    const [session] = await tx
      .insert(sessions)
      .values({
        id: randomUUID(),
        account_id: accountId,
        ip: visitor.ip,
        network: networkOf(visitor.ip),
        user_agent: visitor.userAgent,
        expires_at: this.#expiry(),
        ...(handOver && { handed_over: true, jumppath: handOver.jumppath }),
      })
      .returning(facts)
    if (!session) throw new Error('insert returned nothing')
    return this.#tokensFor(tx, session)
  }

  /** A look as somebody else: a token of its own beside the viewer's session, not to be renewed. */
  async openView(tx: Db, viewer: Person, accountId: number) {
    const { id, expiresAt } = await openView(tx, viewer, accountId)
    return { token: await this.#accessToken(id, accountId, expiresAt), expiresAt }
  }

  /** The person of a session, read anew; inside the transaction that opens it, too. */
  async personOf(tx: Db, tokens: Pick<Tokens, 'sessionId'>): Promise<Person> {
    const person = await whoIs(tx, tokens.sessionId)
    if (!person) throw signedOut()
    return person
  }

  /** Who holds this access token; refuses with 52000 when it is too old and 51000 otherwise. */
  async authenticate(token: string): Promise<Person> {
    const known = this.#tokens.get(token) ?? (await this.#verify(token))
    if (known.until <= performance.now()) throw tokenExpired()
    const cached = this.#people.get(known.sessionId)
    const trusted = this.#events.healthy && cached && cached.until > performance.now()
    return trusted ? cached.person : this.#load(known.sessionId)
  }

  /** When a token that has just been taken ends, or its session, by `performance.now()`. */
  async until(token: string): Promise<number> {
    const { sessionId, until } = this.#tokens.get(token) ?? (await this.#verify(token))
    return Math.min(until, this.#people.get(sessionId)?.until ?? until)
  }

  /** Rotates the refresh token; a token that was rotated away long ago ends the whole family. */
  async refresh(refreshToken: string): Promise<Tokens> {
    const [id, generationText = '', proof = ''] = refreshToken.split('.')
    const generation = Number(generationText)
    if (!id || !Number.isSafeInteger(generation) || !this.#isProof(id, generation, proof)) {
      throw signedOut()
    }
    const [rotated] = await this.#db
      .update(sessions)
      .set({
        generation: generation + 1,
        rotated_at: sql`now()`,
        last_seen_at: sql`now()`,
        expires_at: this.#expiry(),
      })
      .where(and(eq(sessions.id, id), eq(sessions.generation, generation), this.#alive()))
      .returning(facts)
    const session = rotated ?? (await this.#successor(id, generation))
    await this.#load(session.id)
    return this.#tokensFor(this.#db, session)
  }

  async end(tx: Db, sessionId: string): Promise<void> {
    await tx.update(sessions).set({ revoked_at: sql`now()` }).where(eq(sessions.id, sessionId))
    await emit(tx, sessionEnded, { id: sessionId })
  }

  /** Ends every session of an account but the one that asks. */
  async endOthers(tx: Db, accountId: number, sessionId: string): Promise<void> {
    await tx
      .update(sessions)
      .set({ revoked_at: sql`now()` })
      .where(
        and(
          eq(sessions.account_id, accountId),
          ne(sessions.id, sessionId),
          isNull(sessions.revoked_at),
        ),
      )
    await emit(tx, accountChanged, { id: accountId })
  }

  /** Counted from the last time the person came back. */
  #expiry() {
    return sql`now() + ${this.#config.REFRESH_TOKEN_DAYS} * interval '1 day'`
  }

  #alive() {
    return and(isNull(sessions.revoked_at), sql`${sessions.expires_at} > now()`)
  }

  /** The session whose token another tab has just rotated; anything older is theft. */
  async #successor(id: string, generation: number) {
    const [found] = await this.#db
      .select({
        ...facts,
        justRotated: sql<boolean>`${sessions.rotated_at} > now() - ${raceMs} * interval '1 millisecond'`,
      })
      .from(sessions)
      .where(and(eq(sessions.id, id), this.#alive()))
    if (!found) throw signedOut()
    if (found.generation !== generation + 1 || !found.justRotated) {
      await this.end(this.#db, id)
      this.#events.committed(this.#db)
      throw signedOut()
    }
    return found
  }

  async #tokensFor(db: Db, session: SessionFacts): Promise<Tokens> {
    const { id, account_id, generation, leftMs } = session
    const now = (await databaseTime(db)).getTime()
    const until = new Date(now + this.#config.ACCESS_TOKEN_SECONDS * 1000)
    const access = await this.#accessToken(id, account_id, until)
    const refresh = `${id}.${generation}.${this.#proof(id, generation)}`
    return { sessionId: id, access, refresh, refreshSeconds: Math.round(leftMs / 1000) }
  }

  #accessToken(id: string, accountId: number, until: Date): Promise<string> {
    return new SignJWT({ sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(accountId))
      .setAudience('console')
      .setExpirationTime(until)
      .sign(this.#secret)
  }

  #proof(id: string, generation: number): string {
    return createHmac('sha256', this.#secret)
      .update(`refresh ${id} ${generation}`)
      .digest('base64url')
  }

  #isProof(id: string, generation: number, proof: string): boolean {
    const expected = Buffer.from(this.#proof(id, generation))
    const given = Buffer.from(proof)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  async #verify(token: string) {
    const { sid, exp } = await this.#signed(token)
    const leftMs = Number(exp) * 1000 - (await databaseTime(this.#db)).getTime()
    if (leftMs <= 0) throw tokenExpired()
    const known = { sessionId: String(sid), until: performance.now() + leftMs }
    if (this.#tokens.size >= remembered) this.#tokens.clear()
    this.#tokens.set(token, known)
    return known
  }

  /** Before anybody asks the database anything. */
  async #signed(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        audience: 'console',
        requiredClaims: ['sid', 'exp'],
        // Whether it is too old is for the database's clock to say.
        currentDate: new Date(0),
      })
      return payload
    } catch {
      throw signedOut()
    }
  }

  async #load(sessionId: string): Promise<Person> {
    const epoch = this.#epoch
    const person = await whoIs(this.#db, sessionId)
    if (!person) throw signedOut()
    if (this.#people.size >= remembered) this.#people.clear()
    const until = performance.now() + person.leftMs
    if (epoch === this.#epoch) this.#people.set(sessionId, { person, until })
    return person
  }

  /** Everybody concerned: the person, or who looks as them. */
  #forget(concerns: (who: Pick<Person, 'sessionId' | 'accountId'>) => boolean): void {
    this.#epoch++
    for (const [id, { person }] of this.#people) {
      if (concerns(person) || (person.viewer && concerns(person.viewer))) this.#people.delete(id)
    }
  }
}

const tokenExpired = () => new AppError(codes.tokenExpired, messages.tokenExpired)

/** The person behind a session, or behind the look of somebody else. */
const whoIs = async (db: Db, id: string) => (await loadPerson(db, id)) ?? loadView(db, id)
