import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder for one benchmark, with this name in its path. Call `remove` at the end. */
export function workplace(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `joust-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
