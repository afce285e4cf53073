import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify('1.2.3') },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    name: 'tv',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://innkeeper.test/tv' } },
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
