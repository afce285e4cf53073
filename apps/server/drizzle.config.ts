import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{platform,crud,areas}/*/*tables.ts',
  out: './migrations',
})
