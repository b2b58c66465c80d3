/** Certificates for a test, signed by an authority of its own that nothing else trusts. */
import { join } from 'node:path'

export type Certificate = { readonly cert: string; readonly key: string }

/** A certificate authority. It signs certificates with names in OpenSSL's format: 'DNS:example.org', 'IP:127.0.0.1'. */
export class Authority {
  /** The path of the authority's own certificate. A process that is given this file trusts what the authority signed. */
  readonly file: string
  private readonly key: string
  private signed = 0

  constructor(private readonly folder: string) {
    this.file = join(folder, 'authority.pem')
    this.key = join(folder, 'authority.key')
    const subject = ['-subj', '/CN=Authority of a test', '-days', '2']
    openssl('req', '-x509', ...NEW_KEY, this.key, '-out', this.file, ...subject)
  }

  async certify(names: string): Promise<Certificate> {
    const base = join(this.folder, `signed-${this.signed++}`)
    const name = ['-subj', '/CN=receiver', '-addext', `subjectAltName=${names}`]
    openssl('req', ...NEW_KEY, `${base}.key`, '-out', `${base}.csr`, ...name)
    const by = ['-CA', this.file, '-CAkey', this.key, '-CAcreateserial', '-copy_extensions', 'copy', '-days', '2']
    openssl('x509', '-req', '-in', `${base}.csr`, ...by, '-out', `${base}.pem`)
    return { cert: await Bun.file(`${base}.pem`).text(), key: await Bun.file(`${base}.key`).text() }
  }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'] as const

function openssl(...args: readonly string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(['openssl', ...args], { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`openssl ${args[0]}: ${stderr.toString()}`)
}
