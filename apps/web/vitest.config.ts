import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [{ find: /^antd$/, replacement: `${import.meta.dirname}/src/testing/antd.tsx` }],
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://innkeeper.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    maxWorkers: '100%',
    // antd and jsdom are loaded once a worker; setup.ts leaves each test a clean browser.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
