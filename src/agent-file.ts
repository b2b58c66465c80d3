import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The sandbox's agent as a file that can be executed: inside the binary it is not, so it is laid out beside the data.
 * `agentFile` null: this build carries none.
 */
export function agentOption(agentFile: string | null, folder: string): { agentPath?: string } {
  if (agentFile === null) return {}
  const path = join(folder, 'joust-agent')
  const bytes = readFileSync(agentFile)
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
    // Renamed into place: a file that a sandbox of a former process still executes cannot be written.
    writeFileSync(`${path}.new`, bytes)
    renameSync(`${path}.new`, path)
  }
  chmodSync(path, 0o755)
  return { agentPath: path }
}
