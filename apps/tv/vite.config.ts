import { defineConfig } from 'vite'
import { compressFiles } from '../../scripts/lib/compress-files.ts'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  root: import.meta.dirname,
  base: '/tv/',
  define: { __VERSION__: JSON.stringify(manifest.version) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compressFiles()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // TVs keep the browser that they were sold with: webOS 6 of 2021 has this one.
    target: 'chrome79',
    cssTarget: 'chrome79',
    // Strict Content-Security-Policy: nothing may arrive as a data: script or an inline asset.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: {
      '/device': 'http://127.0.0.1:8080',
      '/mqtt': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
