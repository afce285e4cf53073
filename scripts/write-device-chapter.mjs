import { readFileSync, writeFileSync } from 'node:fs'
import { chapterMarks, chapterOf } from '../packages/device-protocol/src/chapter.ts'
import { deviceKinds } from '../packages/device-protocol/src/kinds.ts'
import { inRoot } from './lib/paths.mjs'

/** Puts the chapter that follows from the kinds of devices into the protocol page. */
const path = inRoot('docs/device-protocol.md')
const { begin, end } = chapterMarks
const page = readFileSync(path, 'utf8')
const [before, rest] = page.split(`${begin}\n`)
const [, after] = (rest ?? '').split(end)
if (after === undefined) throw new Error(`docs/device-protocol.md lacks the lines ${begin}, ${end}`)
writeFileSync(path, `${before}${begin}\n\n${chapterOf(deviceKinds)}\n\n${end}${after}`)
console.log('docs/device-protocol.md is up to date')
