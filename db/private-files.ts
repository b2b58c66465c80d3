import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes what is made in `work` readable by this process's own user alone. Synchronous: the mask is the whole process's.
 */
export function privately<T>(work: () => T): T {
  const before = process.umask(0o077)
  try {
    return work()
  } finally {
    process.umask(before)
  }
}

/** What an older Joust, or a user's umask, left open to others in a folder of ours. */
const OURS = /^(joust\.sqlite.*|secret|serving\.lock|.*\.sqlite(-wal|-shm)?)$/

/**
 * Closes a folder of ours and the files in it to other users. Answers whether the folder was open. Throws EPERM where
 * it belongs to someone else.
 */
export function closeFolder(folder: string): boolean {
  const wasOpen = (statSync(folder).mode & 0o077) !== 0
  if (wasOpen) chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!OURS.test(name) || !existsSync(path)) continue
    const { mode } = lstatSync(path)
    if ((mode & 0o077) !== 0 && lstatSync(path).isFile()) chmodSync(path, 0o600)
  }
  return wasOpen
}

/**
 * A root who works on a user's folder locks no one out: what was made there belongs to the folder's owner. A link is given, and not
 * what it leads to: the owner could have laid it there.
 */
export function giveToOwnerOf(folder: string, paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of paths.filter((one) => existsSync(one))) lchownSync(path, uid, gid)
}
