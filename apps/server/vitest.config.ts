import { defineConfig } from 'vitest/config'

/**
 * The server's suite and the contract's. It runs on an in-memory database of its own, or on the
 * PostgreSQL that TEST_DATABASE_URL names.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts', '../../packages/*/src/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'src/testing/snapshot.ts',
    testTimeout: 20_000,
    maxWorkers: '100%',
    hookTimeout: 60_000,
  },
})
