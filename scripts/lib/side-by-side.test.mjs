import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.mjs'

/**
 * What began and ended, in order; a task takes ten milliseconds or as many as it says.
 * @param {{ name: string, cores: number, ms?: number }[]} tasks
 * @param {number} cores
 */
async function events(tasks, cores) {
  const seen = []
  await sideBySide(tasks, cores, async ({ name, ms = 10 }, alone) => {
    seen.push(`${name} begins${alone ? ' alone' : ''}`)
    await sleep(ms)
    seen.push(`${name} ends`)
  })
  return seen
}

test('two that need a core each run at once on two cores, one after the other on one', async () => {
  const tasks = [
    { name: 'a', cores: 1 },
    { name: 'b', cores: 1, ms: 40 },
  ]
  expect(await events(tasks, 2)).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
  const inTurn = ['a begins alone', 'a ends', 'b begins alone', 'b ends']
  expect(await events(tasks, 1)).toEqual(inTurn)
})

test('one that needs all cores waits for the others, and those after it wait for it', async () => {
  const tasks = [
    { name: 'small', cores: 1 },
    { name: 'large', cores: 2 },
    { name: 'last', cores: 1 },
  ]
  const expected = ['small', 'large', 'last'].flatMap((name) => [
    `${name} begins${name === 'large' ? ' alone' : ''}`,
    `${name} ends`,
  ])
  expect(await events(tasks, 2)).toEqual(expected)
})

test('a task that needs more than there is runs all the same', async () => {
  expect(await events([{ name: 'a', cores: 64 }], 2)).toEqual(['a begins alone', 'a ends'])
})
