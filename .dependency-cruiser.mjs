/** The architecture rules of docs/architecture.md. Each was seen to fire on an offending import. */

const test = '[.]test[.]tsx?$|/testing/'
const databasePackages = '^node_modules/(drizzle-orm|pg|pg-boss|@electric-sql/pglite)/'

/**
 * Code in `from` may not import code in `to`. Paths are regular expressions from the root.
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'no-imports-between-areas',
      'An area never imports another area: what two share moves down into platform, ui or the contract',
      { path: '^(apps/[^/]+/src/areas)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    never(
      'lower-layers-import-no-area',
      'Only app and areas know an area; what stands below them does not',
      { path: '^apps/[^/]+/src/[^/]+/', pathNot: ['^apps/[^/]+/src/(app|areas|demo)/', test] },
      { path: '^apps/[^/]+/src/areas(/|[.]ts)' },
    ),
    never(
      'only-app-imports-app',
      'Areas, and the parts they are made of, never import the frame around them',
      { path: '^apps/web/src/[^/]+/', pathNot: ['^apps/web/src/app/', test] },
      { path: '^apps/web/src/app/' },
    ),
    never(
      'sql-only-where-it-belongs',
      'SQL lives in platform, crud, the demo’s seed and an area’s repo.ts and tables.ts',
      {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(platform/|crud/|demo/|tables[.]ts$)',
          '/areas/[^/]+/(repo|tables)[.]ts$',
          test,
        ],
      },
      { path: databasePackages },
    ),
    never(
      'no-imports-between-apps',
      'Console, server and simulator know each other only through packages/',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    never(
      'packages-know-only-zod',
      'What the sides agree on imports nothing but zod and itself',
      { path: '^packages/([^/]+)/src/', pathNot: test },
      { pathNot: ['^packages/$1/src/', '^node_modules/zod/', '^packages/device-protocol/src/'] },
    ),
    never(
      'the-device-protocol-stands-alone',
      'A device knows nothing of the console',
      { path: '^packages/device-protocol/src/', pathNot: test },
      { path: '^packages/', pathNot: '^packages/device-protocol/src/' },
    ),
    never(
      'only-devices-use-the-device-client',
      'The device client is for devices; the server and the console know the protocol alone',
      { path: '^(packages/contract|apps/(server|web))/src/', pathNot: test },
      { path: '^packages/device-client/' },
    ),
    never(
      'nothing-imports-tests',
      'Tests, benches, faults and scripts are leaves',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      { path: `^(e2e|bench|faults|harness|scripts)/|${test}` },
    ),
    never(
      'no-development-package-in-the-product',
      'What ships needs its packages in dependencies',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-cycles',
      'Circular imports, of types and of what loads later too',
      {},
      { circular: true },
    ),
    never(
      'everything-resolves',
      'An import that leads nowhere would slip past every other rule',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|test-results)/' },
    // TypeScript 7 has no JavaScript API for dependency-cruiser to parse with.
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
