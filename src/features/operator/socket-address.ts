import { existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where a running server hears its operator: a socket beside its data, open to the owner of the process alone. */
const NAME = 'operator.sock'
/** What the kernel takes as the address of a socket (sun_path), with a little room. */
const LONGEST_BYTES = 100

/** The address of the running server; null if none ever listened here. */
export function socketAddress(dataDir: string): string | null {
  const path = join(dataDir, NAME)
  if (!existsSync(path)) return null
  return realpathSync(path)
}

/** Takes away what a killed server left, and says where to listen. The caller holds the folder's lock. */
export function openSocketAddress(dataDir: string): string {
  removeSocket(dataDir)
  const path = join(dataDir, NAME)
  if (Buffer.byteLength(path) <= LONGEST_BYTES) return path
  // A folder too deep for an address: the socket lies elsewhere, and a link leads to it.
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
