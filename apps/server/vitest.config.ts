import { defineConfig } from 'vitest/config'

const everything = [
  'src/**/*.test.ts',
  '../../packages/*/src/**/*.test.ts',
  '../simulator/src/**/*.test.ts',
]

/**
 * What could behave otherwise on the embedded database than on PostgreSQL: its start, its files, its
 * migrations and its worker, the order and the search of texts, and that it understands the queries
 * of every area. The end-to-end tests run on it too.
 */
const dependsOnEmbedded = [
  'src/crud/*.test.ts',
  'src/platform/{config,db}/*.test.ts',
  'src/areas/{rooms,search}/*.test.ts',
  'src/{bad-input,main,unique-rules,verify-log}.test.ts',
]

const onlyEmbedded = Boolean(process.env.TEST_ONLY_EMBEDDED)

/** These add an area to the product, or look at all that was ever defined. */
const alone = ['src/crud/kinds/**/*.test.ts', 'src/crud/conditions.test.ts', 'src/areas.test.ts']
const aloneOnEmbedded = ['src/crud/kinds/kinds.test.ts', 'src/crud/conditions.test.ts']

/**
 * The server's suite, and those of the packages and the simulator. It runs on the embedded database, or on the PostgreSQL that
 * TEST_DATABASE_URL names.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    globalSetup: 'src/testing/snapshot.ts',
    testTimeout: 60_000,
    maxWorkers: '100%',
    hookTimeout: 60_000,
    // What does come, comes; on a busy machine not within a second.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // The server and the code of PGlite are loaded once a worker; each file has its own database.
        test: {
          name: 'shared',
          include: onlyEmbedded ? dependsOnEmbedded : everything,
          exclude: ['**/node_modules/**', ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: onlyEmbedded ? aloneOnEmbedded : alone } },
    ],
  },
})
