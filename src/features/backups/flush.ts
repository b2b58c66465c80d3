import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Writes to the disk, not only to the system's cache. Works for folders, too. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
