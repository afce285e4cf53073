import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from './lib/paths.mjs'
import { crowdedFolders, problemsIn } from './lib/source-rules.mjs'
import { forbiddenTerms, textProblemsIn } from './lib/text-rules.mjs'

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
const forbidden = forbiddenTerms(readFileSync(inRoot('docs/glossary.md'), 'utf8'))
const read = (/** @type {string} */ path) => () => readFileSync(inRoot(path), 'utf8')
const problems = [
  ...paths.flatMap((path) => problemsIn(path, read(path))),
  ...paths.flatMap((path) => textProblemsIn(path, read(path), forbidden)),
  ...crowdedFolders(paths),
]

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files looked at, ${problems.length} against the rules`)
process.exitCode = problems.length === 0 ? 0 : 1
