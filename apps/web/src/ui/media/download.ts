import { serverAddress } from '../../api/wire.ts'

/** The browser fetches and saves what the server offers there; the page stays. */
export function startDownload(path: string) {
  const link = document.createElement('a')
  link.href = serverAddress(path)
  link.download = ''
  link.click()
}
