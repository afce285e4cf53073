import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { importParts } from './tables.ts'

const partSize = 256 * 1024

export async function storeFile(tx: Db, import_id: number, file: Buffer): Promise<void> {
  for (let position = 0; position * partSize < file.length; position++) {
    const bytes = file.subarray(position * partSize, (position + 1) * partSize)
    await tx.insert(importParts).values({ import_id, position, bytes })
  }
}

/** The file again; undefined when it has been thrown away. */
export async function loadFile(db: Db, id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  // Piece by piece: the driver turns each from hex, which takes its time for megabytes.
  for (let position = 0; ; position++) {
    const [part] = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.import_id, id), eq(importParts.position, position)))
    if (!part) break
    parts.push(part.bytes)
  }
  if (parts.length === 0) return undefined
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export const hasFile = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(importParts, and(eq(importParts.import_id, id), eq(importParts.position, 0)))) >
  0

export async function dropFile(db: Db, id: number): Promise<void> {
  await db.delete(importParts).where(eq(importParts.import_id, id))
}
