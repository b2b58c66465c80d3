import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file or folder to the disk, past the system's cache. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
