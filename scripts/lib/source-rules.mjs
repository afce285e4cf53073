const isSource = (path) => /^(apps|packages)\/[^/]+\/src\/.*\.(ts|tsx)$/.test(path)
const isTest = (path) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path)

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')

/** The boot script runs before the first paint, so that a remembered theme does not flash. */
const mayTouchStorage =
  /^apps\/(web\/(src\/session\/|public\/boot\.js$)|tv\/src\/browser\/local-storage\.ts$)/

/** Design §1: `session/` is the only code of the console that touches the browser's storage. */
function browserStorage(path, read) {
  const inConsole = /^apps\/(?:web|tv)\/(src\/.*\.(ts|tsx)|public\/.*\.js|index\.html)$/.test(path)
  if (!inConsole || isTest(path) || mayTouchStorage.test(path)) return []
  return /\b(localStorage|sessionStorage)\b/.test(withoutComments(read()))
    ? [
        'only session/ of the console and local-storage.ts of the TV may touch the browser’s storage',
      ]
    : []
}

const namesKinds =
  /^(packages\/contract\/src\/[^/]+\.ts|apps\/(server|web)\/src\/crud\/(?!kinds\/).*\.tsx?)$/
const asksForKind =
  /\bkind['"]?\]?\s*[!=]==?|[!=]==?\s*[\w.?]*\bkind\b|switch\s*\([^)]*\bkind\b|\.includes\([^)]*\bkind\b/

/** What depends on the kind of a field stands in the file of that kind, and nowhere else. */
function fieldKinds(path, read) {
  if (!namesKinds.test(path) || isTest(path)) return []
  return asksForKind.test(withoutComments(read()))
    ? ['asks which kind a field has; say it in kinds/ or fields/, for every kind']
    : []
}

/** Style: three folders below `src` at the most. */
function depth(path) {
  const below = isSource(path) ? path.split('/src/')[1].split('/').length - 1 : 0
  return below > 3 ? ['lies more than three folders below src'] : []
}

/** Style: kebab-case names, no barrel files. */
function naming(path) {
  if (!isSource(path)) return []
  const name = path.split('/').at(-1)
  if (/^index\.tsx?$/.test(name)) return ['is a barrel file; import from the file itself']
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name) ? [] : ['is not named-like-this']
}

/**
 * What is wrong with a file, one sentence each.
 * @param {string} path from the repository's root, with forward slashes
 * @param {() => string} read gives its text; called only when a rule needs it
 */
export const problemsIn = (path, read) =>
  [...browserStorage(path, read), ...fieldKinds(path, read), ...depth(path), ...naming(path)].map(
    (sentence) => `${path}: ${sentence}`,
  )

const mostFiles = 25

/**
 * Folders that hold more source files than a reader takes in at a glance. The contract has one file
 * for each area, as the server and the console have one folder.
 * @param {string[]} paths from the repository's root
 */
export function crowdedFolders(paths) {
  const counts = new Map()
  for (const path of paths.filter((each) => isSource(each) && !isTest(each))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && folder !== 'packages/contract/src/areas')
    .map(([folder, count]) => `${folder}: holds ${count} files; at most ${mostFiles}`)
}
