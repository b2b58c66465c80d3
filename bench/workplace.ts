import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, spawnServer } from '../tests/harness/process'

/** A temporary folder for one benchmark, with this name in its path. Call `remove` at the end. */
export function workplace(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `joust-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the product as a process with a data folder of its own, which is removed when it is stopped. */
export async function freshServer(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { path, remove } = workplace(name)
  const server = await spawnServer({ dataDir: path, env })
  return { ...server, stop: () => server.stop().finally(remove) }
}
