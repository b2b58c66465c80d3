/** Programs without a sandbox, with which the judge is compared in the same run. */
import { readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language, PlanContext, Probe, Toolchain } from '../runner/languages/language'
import { BOX } from '../runner/languages/language'
import { completeLimits } from '../runner/limits'
import { cacheNameIn } from '../runner/toolchain-caches'

const PATH = '/usr/local/bin:/usr/bin:/bin'
const ENVIRONMENT = { PATH, LANG: 'C.UTF-8' }

async function outputOf(argv: readonly string[], cwd?: string): Promise<string> {
  const child = Bun.spawn([...argv], { env: ENVIRONMENT, stdout: 'pipe', stderr: 'pipe', ...(cwd ? { cwd } : {}) })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  if ((await child.exited) !== 0) throw new Error(`${argv.join(' ')}: ${err}`)
  return out + err
}

const probe: Probe = { which: async (name) => Bun.which(name, { PATH }), output: (argv) => outputOf(argv) }

/** The toolchain of a language on this machine, with the judge's compiler caches. */
export async function bareToolchain(language: Language, cacheDir: string) {
  const toolchain = await language.detect(probe)
  if (!toolchain) return null
  const directory = join(cacheDir, 'toolchains')
  const cache = (name: string) => {
    const makes = language.caches?.find((candidate) => candidate.name === name)?.makes
    // The judge updates the modification time of a cache when it uses it: see runner/toolchain-caches.ts.
    const markedAt = (entry: string) => statSync(join(directory, entry)).mtimeMs
    const [made] = readdirSync(directory)
      .filter((entry) => cacheNameIn(entry) === name)
      .sort((a, b) => markedAt(b) - markedAt(a))
    return made && makes ? join(directory, made, makes) : null
  }
  return { toolchain, cache }
}

export type BareRun = { readonly directory: string; readonly run: readonly string[] }

/** Compiles with the judge's command, but without the judge. */
export async function bareCompile(
  language: Language,
  source: string,
  tools: { toolchain: Toolchain; cache: PlanContext['cache'] },
  options: { readonly directory: string; readonly compilerOptions?: readonly string[] },
): Promise<BareRun> {
  const plan = language.plan(source, { ...tools, limits: completeLimits({}) })
  await mkdir(options.directory, { recursive: true })
  await writeFile(join(options.directory, plan.sourceFile), source)
  if (plan.compile) await outputOf([...plan.compile, ...(options.compilerOptions ?? [])], options.directory)
  return { directory: options.directory, run: plan.run.map((part) => part.replaceAll(BOX, options.directory)) }
}

/** Runs one program repeatedly with the least possible overhead between two processes: see judge-bare.c. */
export class BareSpawner {
  private constructor(
    private readonly child: Bun.Subprocess<'pipe', 'pipe', 'inherit'>,
    private readonly lines: AsyncIterator<string>,
  ) {}

  static async start(spawner: string, { directory, run }: BareRun): Promise<BareSpawner> {
    const command = [spawner, directory, ...run]
    const child = Bun.spawn(command, { env: ENVIRONMENT, stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
    return new BareSpawner(child, linesOf(child.stdout))
  }

  /** The milliseconds of each of `count` runs. */
  async measure(count: number): Promise<number[]> {
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      this.child.stdin.write('\n')
      this.child.stdin.flush()
      const [microseconds, code] = String((await this.lines.next()).value).split(' ')
      if (code !== '0') throw new Error(`a bare run ended with ${code}`)
      times.push(Number(microseconds) / 1000)
    }
    return times
  }

  async stop(): Promise<void> {
    this.child.stdin.end()
    await this.child.exited
  }
}

/** Compiles the spawner into `directory` and returns its path. */
export async function buildSpawner(directory: string): Promise<string> {
  const spawner = join(directory, 'judge-bare')
  await outputOf(['gcc', '-O2', '-D_GNU_SOURCE', '-o', spawner, join(import.meta.dir, 'judge-bare.c')])
  return spawner
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let held = ''
  for await (const bytes of stream) {
    const lines = (held + Buffer.from(bytes).toString('latin1')).split('\n')
    held = lines.pop() ?? ''
    yield* lines
  }
}
