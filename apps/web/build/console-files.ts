import type { Plugin } from 'vite'

/** Of the signed-in console; see public/boot.js. */
const page = 'src/app/shell/shell.tsx'

/** Names in index.html the files that boot.js fetches early for who is signed in. */
export function nameConsoleFiles(): Plugin {
  return {
    name: 'console-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const shell = Object.values(bundle ?? {}).find(
          (file) =>
            file.type === 'chunk' &&
            Object.keys(file.modules).some((id) => id.endsWith(`/apps/web/${page}`)),
        )
        if (shell?.type !== 'chunk') throw new Error(`No file of the console holds ${page}`)
        const styles = [...(shell.viteMetadata?.importedCss ?? [])]
        const files = [shell.fileName, ...styles].map((name) => `/${name}`)
        const attrs = { name: 'console-files', content: files.join(' ') }
        // Before boot.js, which reads it.
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
