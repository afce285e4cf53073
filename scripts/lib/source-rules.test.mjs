import { expect, test } from 'vitest'
import { crowdedFolders, problemsIn } from './source-rules.mjs'

const about = (path, text = '') => problemsIn(path, () => text)

test.each([
  'apps/web/src/session/storage.ts',
  'apps/web/public/boot.js',
  'apps/tv/src/browser/local-storage.ts',
])('%s may touch local storage', (path) => {
  expect(about(path, "localStorage.getItem('theme')")).toEqual([])
})

test.each([
  ['apps/web/src/api/client.ts', "localStorage.getItem('token')"],
  ['apps/web/src/app/shell.tsx', 'window.localStorage.clear()'],
  ['apps/web/src/areas/auth/login-page.tsx', "globalThis['sessionStorage']"],
  ['apps/web/public/theme.js', 'localStorage.theme'],
  ['apps/tv/src/tv.ts', 'localStorage.volume'],
])('%s may not', (path, text) => {
  expect(about(path, text)).toEqual([
    `${path}: only session/ of the console and local-storage.ts of the TV may touch the browser’s storage`,
  ])
})

test('a comment about local storage, a test and the server are left alone', () => {
  expect(about('apps/web/src/api/client.ts', '/** from localStorage */\n// localStorage')).toEqual(
    [],
  )
  expect(about('apps/web/src/api/client.test.ts', 'localStorage.clear()')).toEqual([])
  expect(about('apps/server/src/main.ts', 'localStorage')).toEqual([])
})

test('an address in the code does not hide what follows it', () => {
  const text = "const home = 'https://example.com'; localStorage.clear()"
  expect(about('apps/web/src/app/shell.tsx', text)).toHaveLength(1)
})

test.each([
  ['apps/server/src/crud/query.ts', "if (field.kind === 'number') return 1"],
  ['apps/server/src/crud/import/cells.ts', 'switch (field.kind) {'],
  ['apps/web/src/crud/record.ts', "if ('text' !== field.kind) return 1"],
  ['apps/web/src/crud/resource-form.tsx', "['choice', 'flag'].includes(field.kind)"],
  ['packages/contract/src/resource.ts', "kind === 'text' && schema"],
])('%s may not ask for the kind of a field', (path, text) => {
  expect(about(path, text)).toEqual([
    `${path}: asks which kind a field has; say it in kinds/ or fields/, for every kind`,
  ])
})

test('the files of the kinds may, others may look a kind up, and kinds of other things are free', () => {
  expect(about('apps/web/src/crud/kinds/date.tsx', "kind === 'date'")).toEqual([])
  expect(about('apps/web/src/crud/record.ts', 'consoleKinds[field.kind].blank')).toEqual([])
  expect(about('apps/web/src/menu/menu.ts', "own.kind === 'route'")).toEqual([])
})

test('a fourth folder below src is one too many', () => {
  expect(about('apps/web/src/a/b/c/page.tsx')).toEqual([])
  expect(about('apps/web/src/a/b/c/d/page.tsx')).toEqual([
    'apps/web/src/a/b/c/d/page.tsx: lies more than three folders below src',
  ])
})

test('names are kebab-case and there are no barrel files', () => {
  expect(about('apps/web/src/ui/media/image-upload.test.tsx')).toEqual([])
  expect(about('apps/web/src/vite-env.d.ts')).toEqual([])
  expect(about('apps/web/src/ui/ImageUpload.tsx')).toHaveLength(1)
  expect(about('apps/server/src/platform/index.ts')).toHaveLength(1)
})

test('a folder of more than 25 files is crowded; tests do not count', () => {
  const files = (count, name) =>
    Array.from({ length: count }, (_, index) => `apps/web/src/ui/${name(index)}`)
  const tests = files(9, (index) => `a${index}.test.ts`)
  expect(crowdedFolders([...files(25, (index) => `a${index}.ts`), ...tests])).toEqual([])
  expect(crowdedFolders(files(26, (index) => `a${index}.ts`))).toEqual([
    'apps/web/src/ui: holds 26 files; at most 25',
  ])
})
