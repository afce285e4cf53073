import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chapterMarks, chapterOf } from './chapter.ts'
import { deviceKinds } from './kinds.ts'
import { downChannels, upChannels } from './topics.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/device-protocol.md'), 'utf8')

it('the protocol page is up to date with the kinds; npm run device-protocol makes it so', () => {
  const [, rest = ''] = page.split(`${chapterMarks.begin}\n`)
  const [chapter] = rest.split(chapterMarks.end)
  expect(chapter?.trim()).toBe(chapterOf(deviceKinds))
})

it('the protocol page names every channel', () => {
  for (const channel of [...upChannels, ...downChannels]) expect(page).toContain(`\`${channel}\``)
})
