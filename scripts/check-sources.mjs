import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.mjs'
import { complaintsAbout, crowdedFolders } from './lib/source-rules.mjs'

/** Rules about our own source files that neither Biome nor dependency-cruiser can express. */
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`)

const deleted = new Set(
  spawnSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).stdout.split('\n'),
)
const paths = listed.stdout.split('\n').filter((path) => path !== '' && !deleted.has(path))
const complaints = [
  ...paths.flatMap((path) => complaintsAbout(path, () => readFileSync(inRoot(path), 'utf8'))),
  ...crowdedFolders(paths),
]

for (const complaint of complaints) console.error(complaint)
console.log(`${paths.length} files looked at, ${complaints.length} against the rules`)
process.exitCode = complaints.length === 0 ? 0 : 1
