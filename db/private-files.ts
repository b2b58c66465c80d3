import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `work` so that only this process's user can read the files it creates. `work` is synchronous, because the mask
 * belongs to the whole process.
 */
export function privately<T>(work: () => T): T {
  const before = process.umask(0o077)
  try {
    return work()
  } finally {
    process.umask(before)
  }
}

/** Files in Joust's folders that an older version, or a user's umask, may have left readable to others. */
const OURS = /^(joust\.sqlite.*|secret|serving\.lock|.*\.sqlite(-wal|-shm)?)$/

/**
 * Makes a folder of Joust and the files in it inaccessible to other users. Returns whether the folder was accessible.
 * Throws EPERM if it belongs to another user.
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
 * Gives files that root created in a user's folder to the folder's owner, so that a command run by root does not lock
 * the owner out. For a link, the link itself changes its owner and not its target, because the folder's owner could
 * have placed it there.
 */
export function giveToOwnerOf(folder: string, paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of paths.filter((one) => existsSync(one))) lchownSync(path, uid, gid)
}
