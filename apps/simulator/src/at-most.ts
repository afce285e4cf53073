/** Runs at most so many of them at a time; the others wait for their turn. */
export function atMost<Arguments extends unknown[], Result>(
  most: number,
  run: (...values: Arguments) => Promise<Result>,
): (...values: Arguments) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (...values) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run(...values)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
