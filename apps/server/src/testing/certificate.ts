import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Makes a certificate for 127.0.0.1 that signs itself; undefined where there is no openssl. */
export function makeCertificate(folder: string): { cert: string; key: string } | undefined {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=innkeeper-test', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...name, ...files], { stdio: 'ignore' })
    return { cert, key }
  } catch {
    return undefined
  }
}
