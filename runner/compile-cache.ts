import { createHash } from 'node:crypto'
import type { BoxFile } from './sandbox/slot.ts'

/** What a compiler made of one source with one command: files, or its refusal. */
export type Build =
  | { readonly ok: true; readonly files: readonly BoxFile[]; readonly words: string }
  | { readonly ok: false; readonly words: string }

/** All builds together hold at most this much; one that is larger than an eighth of it is not kept. */
const CAPACITY_BYTES = 128 * 1024 * 1024
export const BUILD_BYTES_MAX = CAPACITY_BYTES / 8

/** Builds by the content that they were made from. The least recently used go first. */
export class CompileCache {
  private readonly builds = new Map<string, { build: Build; bytes: number }>()
  private held = 0

  /** The key of a source, compiled with a command by a named toolchain. */
  static key(toolchain: string, command: readonly string[], source: string): string {
    const hash = createHash('sha256')
    for (const part of [toolchain, ...command, source]) hash.update(`${Buffer.byteLength(part)}:`).update(part)
    return hash.digest('hex')
  }

  get(key: string): Build | null {
    const found = this.builds.get(key)
    if (!found) return null
    this.builds.delete(key)
    this.builds.set(key, found)
    return found.build
  }

  set(key: string, build: Build): void {
    const bytes = 1024 + build.words.length + (build.ok ? build.files.reduce((sum, f) => sum + f.content.length, 0) : 0)
    if (bytes > BUILD_BYTES_MAX || this.builds.has(key)) return
    this.builds.set(key, { build, bytes })
    this.held += bytes
    for (const [oldest, { bytes: freed }] of this.builds) {
      if (this.held <= CAPACITY_BYTES) break
      this.builds.delete(oldest)
      this.held -= freed
    }
  }
}
