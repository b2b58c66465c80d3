import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The option for the sandbox's agent as an executable file. A file inside the binary cannot be executed, so it is
 * written next to the data. `agentFile` is null if this build has no agent.
 */
export function agentOption(agentFile: string | null, folder: string): { agentPath?: string } {
  if (agentFile === null) return {}
  const path = join(folder, 'joust-agent')
  const bytes = readFileSync(agentFile)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    // Replaced by renaming, because a file that a sandbox of a previous process still executes cannot be overwritten.
    writeFileSync(`${path}.new`, bytes)
    renameSync(`${path}.new`, path)
  }
  chmodSync(path, 0o755)
  return { agentPath: path }
}
