import { defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.ts', '../../packages/*/src/**/*.test.ts']

/**
 * What could behave otherwise on another PostgreSQL than the embedded one: several connections at
 * once (locks, races, notifications, jobs), lost connections, plans, the order of texts, the
 * database's clock, and that every query of every endpoint is understood (isolation, bad-input,
 * exports). Who may sign in and what stands in a file is decided before the database is asked.
 */
const dependsOnSql = [
  'src/crud/{*,import/{cancel,failures}}.test.ts',
  'src/platform/{db,estate,identity,live,log,work}/*.test.ts',
  'src/platform/http/{handle,hostile-input}.test.ts',
  'src/areas/auth/{handoff,jobs,lockout,sessions,shared-phones,sms-codes}.test.ts',
  'src/areas/{files,operation-log,rooms,search}/*.test.ts',
  'src/{bad-input,connections,downloads,exports,isolation,main,unique-rules}.test.ts',
]

const { TEST_DATABASE_URL, TEST_ALL } = process.env

const onlySql = Boolean(TEST_DATABASE_URL && !TEST_ALL)

/** These add an area to the product, or look at all that was ever defined. */
const alone = ['src/crud/kinds/**/*.test.ts', 'src/crud/conditions.test.ts', 'src/areas.test.ts']
const aloneWithSql = ['src/crud/kinds/kinds.test.ts', 'src/crud/conditions.test.ts']

/**
 * The server's suite and the contract's. It runs on an in-memory database of its own, or as far as
 * it depends on SQL (with TEST_ALL: all of it) on the PostgreSQL that TEST_DATABASE_URL names.
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
          include: onlySql ? dependsOnSql : everything,
          exclude: ['**/node_modules/**', ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: onlySql ? aloneWithSql : alone } },
    ],
  },
})
