import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The budgets in bench/ are measured from the manifest.
    manifest: true,
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
})
