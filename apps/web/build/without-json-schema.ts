import type { Plugin } from 'vite'

const stub = '\0no-json-schema'

/** The server describes its API in JSON Schema; zod would send the code for that to the browser. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('/zod/v4/') && /\/(to-json-schema|json-schema-processors)\.js$/.test(id)
        ? stub
        : undefined,
    load: (id) => {
      if (id !== stub) return undefined
      const none = [
        'createToJSONSchemaMethod',
        'createStandardJSONSchemaMethod',
        'toJSONSchema',
      ].concat(['allProcessors', 'extractDefs', 'finalize', 'initializeContext', 'processSchema'])
      return none.map((name) => `export const ${name} = () => undefined`).join('\n')
    },
  }
}
