import { createHash } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Installation, Language, Toolchain, ToolchainCache } from './languages/language.ts'
import { COMPILE_LIMITS } from './limits.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'

/** Where every slot shows the caches, read-only. */
const SHOWN_AT = '/cache'
/** The largest is a precompiled standard library: 100 to 190 MB. */
const CACHE_BYTES_MAX = 400 * 1024 * 1024
/** A whole library takes its time, and no one waits for it. */
const CACHE_LIMITS = { cpuMs: 60_000, wallMs: 180_000, fileKiB: CACHE_BYTES_MAX / 1024 } as const
/** An upgrade of a compiler or its headers changes one of these; a header precompiled before would then be refused. */
const ORIGINS = [
  ...['/usr/bin', '/usr/local/bin'].map((bin) => `${bin}/g++ ${bin}/clang++ ${bin}/javac ${bin}/kotlinc`),
  ...['/usr/include', '/usr/local/include'].map((dir) => `${dir} ${dir}/*/bits ${dir}/c++/* ${dir}/*/c++/*/bits`),
  '/usr/lib/jvm/*/lib 2>/dev/null',
].join(' ')

/**
 * What toolchains need once: precompiled headers, class archives. Each lies in a directory named after everything that
 * it was made from, so a newer compiler simply makes another. Without them submissions compile as rightly, but slower.
 */
export class ToolchainCaches {
  private present = new Set<string>()
  private fingerprint = ''

  /** What the sandbox's compilers and headers are, as they were looked at: another one where one of them is upgraded. */
  get origin(): string {
    return this.fingerprint
  }

  /** Where a cache lies in the sandbox, or null while there is none. */
  pathOf(language: Language, toolchain: Toolchain, name: string): string | null {
    const cache = language.caches.find((candidate) => candidate.name === name)
    if (!cache) return null
    const directory = this.directoryOf(cache, toolchain)
    return this.present.has(directory) ? join(SHOWN_AT, directory, cache.makes) : null
  }

  /** Looks which caches the sandbox shows. */
  async look(agent: Agent): Promise<void> {
    const listed = await agent.run(compileOrder(['/bin/sh', '-c', `ls -1 ${SHOWN_AT} || true`]))
    this.present = new Set(listed.stdout.toString('utf8').split('\n'))
    const stamps = await agent.run(compileOrder(['/bin/sh', '-c', `stat -L -c '%n %s %Y' ${ORIGINS} || true`]))
    this.fingerprint = stamps.stdout.toString('utf8')
  }

  /** Whether `make` would have something to do. */
  isMissingAny(languages: readonly Installation[]): boolean {
    return this.missing(languages).length > 0
  }

  /**
   * Makes what is missing, in a slot, and stores it below `hostDirectory`. Returns the names of what it made; rejects
   * after the last one with what could not be made.
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

  private missing(languages: readonly Installation[]) {
    return languages.flatMap(({ language, toolchain }) =>
      language.caches
        .filter((cache) => toolchain.programs[cache.program])
        .map((cache) => ({ cache, toolchain, directory: this.directoryOf(cache, toolchain) }))
        .filter(({ directory }) => !this.present.has(directory)),
    )
  }

  private directoryOf(cache: ToolchainCache, toolchain: Toolchain): string {
    const origin = JSON.stringify([toolchain.name, cache.argv(toolchain), cache.files, this.fingerprint])
    return `${cache.name}-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}`
  }
}

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

/** Appears at once and whole, readable for the slots' users whatever the process's umask. */
async function store(directory: string, name: string, content: Uint8Array): Promise<void> {
  const fresh = `${directory}.${process.pid}`
  const file = join(fresh, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  for (let path = file; path !== dirname(fresh); path = dirname(path)) await chmod(path, path === file ? 0o644 : 0o755)
  await rm(directory, { recursive: true, force: true })
  await rename(fresh, directory)
}
