import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The sandbox's agent as an executable file: a file inside the binary cannot be executed, so it is written next to the data.
 * `agentFile` null: this build has none.
 */
export function agentOption(agentFile: string | null, folder: string): { agentPath?: string } {
  if (agentFile === null) return {}
  const path = join(folder, 'joust-agent')
  const bytes = readFileSync(agentFile)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    // Written by renaming: a file that a sandbox of a previous process still executes cannot be overwritten.
    writeFileSync(`${path}.new`, bytes)
    renameSync(`${path}.new`, path)
  }
  chmodSync(path, 0o755)
  return { agentPath: path }
}
