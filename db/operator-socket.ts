import { existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The socket on which a running server accepts operators' calls: next to its data, accessible to the owner of the process only.
 */
const NAME = 'operator.sock'
/** The kernel's limit for the address of a socket (sun_path), less a margin. */
const LONGEST_BYTES = 100

/** The address of the running server; null if no server ever listened here. */
export function socketAddress(dataDir: string): string | null {
  const path = join(dataDir, NAME)
  if (!existsSync(path)) return null
  return realpathSync(path)
}

/**
 * Removes what a killed server left, and returns the address to listen on. The caller must hold the lock of the folder.
 */
export function openSocketAddress(dataDir: string): string {
  removeSocket(dataDir)
  const path = join(dataDir, NAME)
  if (Buffer.byteLength(path) <= LONGEST_BYTES) return path
  // The path of the folder is too long for an address, so the socket is elsewhere and a link points to it.
  const near = join(mkdtempSync(join(tmpdir(), 'joust-')), NAME)
  symlinkSync(near, path)
  return near
}

/** Removes the socket once nothing listens on it. */
export function removeSocket(dataDir: string): void {
  const path = join(dataDir, NAME)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() && existsSync(path)) rmSync(dirname(realpathSync(path)), { recursive: true, force: true })
  rmSync(path, { force: true })
}
