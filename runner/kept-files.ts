import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The most that is kept; beyond it the least recently used files are deleted. */
const MOST_BYTES = 512 * 1024 * 1024
const NAME = /^[0-9a-f]{64}$/

/** A folder of files, keyed by what they were made from. It may be emptied at any time. */
export class KeptFiles {
  /** The folder is created with the first file. */
  constructor(
    private readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Returns the file, or null if it is not kept. `key`: the SHA-256, in hexadecimal digits, of everything that the file depends on. */
  async get(key: string): Promise<Buffer | null> {
    const path = join(this.folder, key)
    try {
      const content = await readFile(path)
      const now = new Date()
      await utimes(path, now, now)
      return content
    } catch {
      // Never written, or deleted meanwhile: the caller makes it again.
      return null
    }
  }

  /** Stores a file. Never rejects: if the disk is full or the folder belongs to another user, the file is made again next time. */
  async set(key: string, content: Uint8Array): Promise<void> {
    // It gets its name only when it is complete, since a server may end at any time.
    const unfinished = join(this.folder, `${key}.${process.pid}`)
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, join(this.folder, key))
    } catch {
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  /** Deletes unfinished files, and the least recently used ones beyond the limit. */
  async prune(): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name)
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, name, size, mtimeMs }
      }),
    )
    let bytes = 0
    for (const { path, name, size, mtimeMs } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size
      const isLost = !NAME.test(name) && Date.now() - mtimeMs > 3_600_000
      if (bytes > this.mostBytes || isLost) await rm(path, { force: true })
    }
  }
}
