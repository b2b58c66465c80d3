import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** All that is kept; beyond it what was not used for longest goes. */
const MOST_BYTES = 512 * 1024 * 1024
const NAME = /^[0-9a-f]{64}$/

/** Files by what they were made from: a folder that may be emptied at any time. */
export class KeptFiles {
  /** Made when there is something to keep. */
  constructor(
    private readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** `key`: SHA-256 in hexadecimal digits of all that the file follows from. Null where it is not kept. */
  async get(key: string): Promise<Buffer | null> {
    const path = join(this.folder, key)
    try {
      const content = await readFile(path)
      const now = new Date()
      await utimes(path, now, now)
      return content
    } catch {
      // Never made, or thrown away meanwhile: it is made again.
      return null
    }
  }

  /** Never rejects: where the disk is full or the folder belongs to another user, it is made again the next time. */
  async set(key: string, content: Uint8Array): Promise<void> {
    // Under its name only once it is whole: a server may end at any time.
    const unfinished = join(this.folder, `${key}.${process.pid}`)
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, join(this.folder, key))
    } catch {
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }

  /** Throws away what is too much, and what was never finished. */
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
