import { defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.ts', '../../packages/*/src/**/*.test.ts']

/**
 * What could behave otherwise on another PostgreSQL than the embedded one: locks, notifications,
 * plans, lost connections, and every read of every endpoint (isolation).
 */
const dependsOnSql = [
  'src/{crud,platform}/**/*.test.ts',
  'src/areas/{auth,files,operation-log,rooms}/**/*.test.ts',
  'src/{connections,downloads,exports,isolation,main,unique-rules,verify-log}.test.ts',
]

const { TEST_DATABASE_URL, TEST_ALL } = process.env

/**
 * The server's suite and the contract's. It runs on an in-memory database of its own, or as far as
 * it depends on SQL (with TEST_ALL: all of it) on the PostgreSQL that TEST_DATABASE_URL names.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: TEST_DATABASE_URL && !TEST_ALL ? dependsOnSql : everything,
    environment: 'node',
    globalSetup: 'src/testing/snapshot.ts',
    testTimeout: 20_000,
    maxWorkers: '100%',
    // The server and the code of PGlite are loaded once a worker; each file has a database of its own.
    isolate: false,
    hookTimeout: 60_000,
    // What does come, comes; on a busy machine not within a second.
    expect: { poll: { timeout: 10_000 } },
  },
})
