const batchSize = 2000

/** Newest first, each batch starting where the last one ended: no snapshot, no growing offset. */
export async function* inBatches<Row extends { id: number }>(
  read: (before: number | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: number | undefined
  while (true) {
    const rows = await read(last, batchSize)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id
  }
}
