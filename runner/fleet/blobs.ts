import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '@nats-io/obj'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The object is not in the store, or its content does not match its name. */
export class MissingBlob extends Error {
  override readonly name = 'MissingBlob'

  constructor(readonly sha256: string) {
    super(`object ${sha256} is missing`)
  }
}

/** Fetches an object and verifies its content. Rejects with MissingBlob. */
async function fetchBlob(store: ObjectStore, sha256: string): Promise<Uint8Array> {
  const bytes = await store.getBlob(sha256).catch(() => null)
  if (bytes === null || sha256Of(bytes) !== sha256) throw new MissingBlob(sha256)
  return bytes
}

type CacheOptions = { readonly folder: string; readonly maxBytes: number; readonly log: Log }

/**
 * A worker's objects on disk: fetched once, verified whenever they are read, the least recently used deleted first. If
 * the disk cannot be written to, the worker is only slower.
 */
export class BlobCache {
  /** The last error of the disk, or ''. */
  error = ''
  fetched = 0
  /** How many entries did not match their names. */
  refused = 0
  bytes = 0
  private readonly fetching = new Map<string, Promise<Uint8Array>>()
  /** Changes of the folder run one at a time: otherwise a file being written could be missed or counted twice. */
  private changing: Promise<void> = Promise.resolve()

  constructor(private readonly options: CacheOptions) {}

  async open(): Promise<void> {
    await this.tryDisk(async () => {
      await mkdir(this.options.folder, { recursive: true, mode: 0o700 })
      await this.evict()
    })
  }

  /** Returns an object from the disk or the store. Rejects with MissingBlob if the store lacks it, too. */
  get(store: ObjectStore, sha256: string): Promise<Uint8Array> {
    const under = this.fetching.get(sha256)
    if (under) return under
    const getting = this.read(sha256)
      .then(async (kept) => kept ?? (await this.fetch(store, sha256)))
      .finally(() => this.fetching.delete(sha256))
    this.fetching.set(sha256, getting)
    return getting
  }

  private async read(sha256: string): Promise<Uint8Array | null> {
    const path = join(this.options.folder, sha256)
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) return null
    if (sha256Of(bytes) === sha256) {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return bytes
    }
    this.refused++
    this.options.log('warn', 'an entry of the cache is not what its name says: it is fetched again', { sha256 })
    await rm(path, { force: true }).catch(() => undefined)
    return null
  }

  private async fetch(store: ObjectStore, sha256: string): Promise<Uint8Array> {
    const bytes = await fetchBlob(store, sha256)
    this.fetched++
    await this.tryDisk(async () => {
      const path = join(this.options.folder, sha256)
      try {
        await writeFile(`${path}.part`, bytes, { mode: 0o600 })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
      this.bytes += bytes.length
      if (this.bytes > this.options.maxBytes) await this.evict()
    })
    return bytes
  }

  private tryDisk(write: () => Promise<void>): Promise<void> {
    this.changing = this.changing.then(() => this.tryNow(write))
    return this.changing
  }

  private async tryNow(write: () => Promise<void>): Promise<void> {
    try {
      await write()
      this.error = ''
    } catch (error) {
      const reason = `the cache of tests cannot be written: ${reasonOf(error)}`
      if (this.error === '') this.options.log('warn', reason, { folder: this.options.folder })
      this.error = reason
    }
  }

  /** Deletes the least recently used entries, down to nine tenths of the limit. */
  private async evict(): Promise<void> {
    const { folder, maxBytes } = this.options
    const names = await readdir(folder)
    const entries = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name))
        return { path: join(folder, name), size, mtimeMs }
      }),
    )
    this.bytes = entries.reduce((sum, { size }) => sum + size, 0)
    if (this.bytes <= maxBytes) return
    for (const { path, size } of entries.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (this.bytes <= maxBytes * 0.9) break
      await rm(path, { force: true })
      this.bytes -= size
    }
  }
}
