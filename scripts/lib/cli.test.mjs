import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

test.each([
  ['bench', '--fast', 'no arguments'],
  ['build', '--watch', 'no arguments'],
  ['dev', '--emtpy', '--empty, --api-only'],
])('npm run %s refuses %s in one line that says what it takes', (script, argument, takes) => {
  const command = [inRoot('scripts', `${script}.mjs`), argument]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  const line = `${argument} is not known. npm run ${script} takes ${takes}.\n`
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: line })
})
