import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { compressFiles } from '../../scripts/lib/compress-files.ts'
import { nameConsoleFiles } from './build/console-files.ts'
import { layerGroups } from './build/layers.ts'

const server = 'http://127.0.0.1:8080'

const plain: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Strict Content-Security-Policy: nothing may arrive as a data: script or an inline asset.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/admin': server, '/files': server },
  },
}

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return plain
  const groups = await layerGroups(plain)
  return {
    ...plain,
    plugins: [plain.plugins, nameConsoleFiles(), compressFiles()],
    build: { ...plain.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  }
})
