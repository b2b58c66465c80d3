import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { BoxFile } from './sandbox/slot.ts'

/** The result of compiling one source with one command: files, or the compiler's refusal. */
export type Build =
  | { readonly ok: true; readonly files: readonly BoxFile[]; readonly compilerOutput: string }
  | { readonly ok: false; readonly compilerOutput: string }

type Compiled = { readonly source: string; readonly beside: readonly string[] }

/** The most that all builds together may hold. A build larger than an eighth of it is not kept. */
const CAPACITY_BYTES = 128 * 1024 * 1024
export const BUILD_BYTES_MAX = CAPACITY_BYTES / 8

/** Builds, keyed by the content that they were made from. The least recently used are dropped first. */
export class CompileCache {
  private readonly builds = new LRUCache<string, Build>({
    maxSize: CAPACITY_BYTES,
    maxEntrySize: BUILD_BYTES_MAX,
    sizeCalculation: bytesOf,
  })

  /**
   * The key of a source that the named toolchain compiles with the command, beside files with these fingerprints. The
   * length of the command is part of it, since an option that a user chooses may read like a fingerprint.
   */
  static key(toolchain: string, command: readonly string[], { source, beside }: Compiled): string {
    const hash = createHash('sha256')
    for (const part of [toolchain, String(command.length), ...command, ...beside, source])
      hash.update(`${Buffer.byteLength(part)}:`).update(part)
    return hash.digest('hex')
  }

  get(key: string): Build | null {
    return this.builds.get(key) ?? null
  }

  set(key: string, build: Build): void {
    this.builds.set(key, build)
  }
}

/** What a file takes beside its name and content. A compiler can be made to leave tens of thousands of empty files. */
const FILE_BYTES = 512

const bytesOf = (build: Build): number =>
  1024 +
  build.compilerOutput.length +
  (build.ok ? build.files.reduce((sum, { path, content }) => sum + FILE_BYTES + path.length + content.length, 0) : 0)
