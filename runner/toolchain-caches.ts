import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Installation, Language, Toolchain, ToolchainCache } from './languages/language.ts'
import { COMPILE_LIMITS } from './limits.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import { lookInto, type SandboxLook, SHOWN_AT } from './sandbox-look.ts'

/** The largest cache is a precompiled standard library: 100 to 190 MB. */
const CACHE_BYTES_MAX = 400 * 1024 * 1024
/** Judges with other compilers may share the folder; each marks its own caches at its start. */
const UNUSED_MS = 60 * 24 * 3_600_000
/** Generous: a whole library takes long to compile, and no job waits for it. */
const CACHE_LIMITS = { cpuMs: 60_000, wallMs: 180_000, fileKiB: CACHE_BYTES_MAX / 1024 } as const

/**
 * What toolchains make once: precompiled headers, class archives. Each lies in a directory named after everything that
 * it was made from, so a newer compiler makes another one. Without them, submissions compile correctly, but slower.
 */
export class ToolchainCaches {
  private present = new Set<string>()
  private fingerprint = ''

  /** Identifies the sandbox's compilers and headers; changes if one of them is upgraded. */
  get origin(): string {
    return this.fingerprint
  }

  /** Where a cache lies in the sandbox; null while it is missing. */
  pathOf(language: Language, toolchain: Toolchain, name: string): string | null {
    const cache = language.caches?.find((candidate) => candidate.name === name)
    if (!cache) return null
    const directory = this.directoryOf(cache, toolchain)
    return this.present.has(directory) ? join(SHOWN_AT, directory, cache.makes) : null
  }

  /** Finds out which caches the sandbox shows. Resolves with everything that was seen. */
  async look(agent: Agent): Promise<SandboxLook> {
    const seen = await lookInto(agent)
    this.present = new Set(seen.caches)
    this.fingerprint = seen.compilers
    return seen
  }

  /** Whether `make` would make anything. */
  isMissingAny(languages: readonly Installation[]): boolean {
    return this.missing(languages).length > 0
  }

  /**
   * Makes the missing caches in a slot and stores them below `hostDirectory`. Returns the names of those made. Rejects,
   * after trying all, with the errors of those that could not be made.
   */
  async make(agent: Agent, languages: readonly Installation[], hostDirectory: string): Promise<string[]> {
    const made: string[] = []
    const failed: unknown[] = []
    for (const { directory, cache, toolchain } of this.missing(languages)) {
      if (this.present.has(directory)) continue
      try {
        await store(join(hostDirectory, directory), cache.makes, await produce(agent, cache, toolchain))
        this.present.add(directory)
        made.push(directory)
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0) throw new Error(failed.map((error) => String(error)).join('; '))
    return made
  }

  /** The directory names of these toolchains' caches. */
  namesFor(languages: readonly Installation[]): string[] {
    return cachesOf(languages).map(({ cache, toolchain }) => this.directoryOf(cache, toolchain))
  }

  private missing(languages: readonly Installation[]) {
    return cachesOf(languages)
      .map(({ cache, toolchain }) => ({ cache, toolchain, directory: this.directoryOf(cache, toolchain) }))
      .filter(({ directory }) => !this.present.has(directory))
  }

  private directoryOf(cache: ToolchainCache, toolchain: Toolchain): string {
    const origin = JSON.stringify([toolchain.name, cache.argv(toolchain), cache.files, this.fingerprint])
    return `${cache.name}-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}`
  }
}

/** The name of the cache that a directory holds, or null if it holds none: see `directoryOf`. */
export const cacheNameIn = (directory: string): string | null => /^(.+)-[0-9a-f]{16}$/.exec(directory)?.[1] ?? null

/** Marks the named caches as used, and removes those that no judge has used for long, made with earlier compilers and headers. */
export async function removeUnused(directory: string, used: readonly string[], nowMs: number): Promise<void> {
  for (const name of (await readdir(directory).catch(() => [])).filter((each) => cacheNameIn(each) !== null)) {
    const path = join(directory, name)
    if (used.includes(name)) await utimes(path, nowMs / 1000, nowMs / 1000)
    else if (nowMs - (await stat(path)).mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** The caches that these toolchains can make. */
const cachesOf = (languages: readonly Installation[]) =>
  languages.flatMap(({ language, toolchain }) =>
    (language.caches ?? []).filter((cache) => toolchain.programs[cache.program]).map((cache) => ({ cache, toolchain })),
  )

async function produce(agent: Agent, cache: ToolchainCache, toolchain: Toolchain): Promise<Uint8Array> {
  await agent.begin()
  for (const [path, text] of Object.entries(cache.files)) {
    await agent.put({ path, mode: 0o644, content: Buffer.from(text) })
  }
  const order = compileOrder(cache.argv(toolchain), { ...COMPILE_LIMITS, ...CACHE_LIMITS })
  const outcome = await agent.run(order)
  const files = await agent.files(CACHE_BYTES_MAX)
  const made = files?.find((file) => file.path === 'out')
  if (!made) {
    const reason = outcome.stopped === 'none' ? outcome.stderr.toString('utf8').slice(0, 500) : outcome.stopped
    throw new Error(`${cache.name} could not be made: ${reason}`)
  }
  return made.content
}

/** Makes the directory appear complete in one step, readable for the slots' users whatever the process's umask. */
async function store(directory: string, name: string, content: Uint8Array): Promise<void> {
  const fresh = `${directory}.${process.pid}`
  const file = join(fresh, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  for (let path = file; path !== dirname(fresh); path = dirname(path)) await chmod(path, path === file ? 0o644 : 0o755)
  await rm(directory, { recursive: true, force: true })
  await rename(fresh, directory)
}
