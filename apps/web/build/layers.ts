import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * Each is loaded after those before it (`home` and `list` beside each other), by everybody who gets
 * that far: all that its page needs,
 * and what two later pages share that do not need each other.
 */
const layers: Record<string, { page: string; and: [string, string][] }> = {
  base: {
    page: 'src/main.tsx',
    and: [
      ['src/areas/login/login-page.tsx', 'src/app/shell/shell.tsx'],
      ['src/areas/login/login-page.tsx', 'src/areas/auth/auth-page.tsx'],
    ],
  },
  shell: {
    page: 'src/app/shell/shell.tsx',
    and: [['src/areas/home/home-page.tsx', 'src/crud/resource-page.tsx']],
  },
  list: { page: 'src/crud/resource-page.tsx', and: [] },
  home: { page: 'src/areas/home/home-page.tsx', and: [] },
}

/**
 * Left to itself the bundler makes a file of every set of pages that share something: dozens of
 * small ones, each with a request and a header of its own. It is asked once how it would do that,
 * since only it knows what of a package is used.
 */
async function modulesOfPages(plain: InlineConfig) {
  const { output } = (await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    build: { ...plain.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const collect = (fileName: string, files: Set<string>, modules: Set<string>) => {
    const chunk = chunks.get(fileName)
    if (!chunk || files.has(fileName)) return modules
    files.add(fileName)
    for (const id of Object.keys(chunk.modules)) modules.add(id)
    for (const imported of chunk.imports) collect(imported, files, modules)
    return modules
  }
  return (page: string): Set<string> => {
    const owner = [...chunks.values()].find((chunk) =>
      Object.keys(chunk.modules).some((id) => id.endsWith(`/apps/web/${page}`)),
    )
    if (!owner) throw new Error(`No file of the console holds ${page}`)
    return collect(owner.fileName, new Set(), new Set())
  }
}

/** The layers as groups of the bundler; what is in none of them it splits as it likes. */
export async function layerGroups(plain: InlineConfig) {
  const modulesOf = await modulesOfPages(plain)
  return Object.entries(layers).map(([name, { page, and }], index) => {
    const own = modulesOf(page)
    const pairs = and.map((pages) => pages.map(modulesOf))
    const isShared = (id: string) => pairs.some((pair) => pair.every((each) => each.has(id)))
    return { name, priority: 10 - index, test: (id: string) => own.has(id) || isShared(id) }
  })
}
