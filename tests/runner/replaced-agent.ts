import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dir, '../../runner/agent')

/**
 * Builds an agent with these functions replaced, so that it behaves as on another kernel or machine. Each value is C that
 * defines `__wrap_` and the function's name. Returns the path.
 */
export function buildReplacedAgent(folder: string, replaced: Readonly<Record<string, string>>): string {
  const stub = join(folder, 'stub.c')
  const agent = join(folder, 'agent')
  writeFileSync(stub, Object.values(replaced).join('\n'))
  const sources = readdirSync(SOURCES).filter((name) => name.endsWith('.c'))
  const wraps = Object.keys(replaced).map((name) => `-Wl,--wrap=${name}`)
  const flags = ['-std=gnu11', '-O1', '-static', ...wraps, '-o', agent]
  const gcc = Bun.spawnSync(['gcc', ...flags, ...sources.map((name) => join(SOURCES, name)), stub])
  if (gcc.exitCode !== 0) throw new Error(gcc.stderr.toString())
  chmodSync(folder, 0o755)
  return agent
}
