const batchSize = 2000

/** Each batch starts behind the last row of the one before it: no snapshot, no growing offset. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const rows = await read(last, batchSize)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}
