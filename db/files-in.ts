import { readdirSync } from 'node:fs'

/** The names in a folder; empty if it does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
