/** Runs `joust` as an operator does: as a process of its own, from its sources or as the binary. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JUDGE_CACHE } from './server'

const root = join(import.meta.dir, '../..')

export type Ran = { readonly out: string; readonly err: string; readonly code: number }
export type RunOptions = { readonly stdin?: string; readonly env?: Record<string, string>; readonly cwd?: string }

/** Runs a command line to its end. */
export async function run(command: readonly string[], { stdin = '', env = {}, cwd }: RunOptions = {}): Promise<Ran> {
  const child = Bun.spawn([...command], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      JOUST_SANDBOX: 'bubblewrap',
      JOUST_JUDGE_CACHE: JUDGE_CACHE,
      ...env,
    },
    stdin: new Blob([stdin]),
    stdout: 'pipe',
    stderr: 'pipe',
    ...(cwd === undefined ? {} : { cwd }),
  })
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { out, err, code }
}

/**
 * The command. `npm test` has built it when these tests run, and says so (JOUST_TEST_BINARY): as a binary it starts in a quarter of
 * the processor time. A test that runs by itself runs the sources, which no build can be behind of.
 */
export const JOUST: readonly string[] =
  process.env.JOUST_TEST_BINARY === '1'
    ? [join(root, 'dist/joust')]
    : [join(root, 'node_modules/.bin/bun'), join(root, 'src/main.ts')]

export type BinaryStage = {
  /** An empty folder but for the binary: where commands run. */
  readonly folder: string
  readonly dataDir: string
  /** The start of a command line that runs the binary there, with the sources and packages out of sight. */
  readonly command: readonly string[]
  /** Runs the binary on the stage's data. */
  joust(args: readonly string[], options?: RunOptions): Promise<Ran>
  clear(): void
}

/**
 * The start of a command line that runs in `folder`, with an empty file system over the whole repository: whatever is read from there
 * is missing. Of it only what the compilers were warmed up with stays: to make that takes ten seconds of processor time.
 */
export function outOfSight(folder: string): readonly string[] {
  mkdirSync(JUDGE_CACHE, { recursive: true })
  const hidden = ['--dev-bind', '/', '/', '--tmpfs', root, '--bind', JUDGE_CACHE, JUDGE_CACHE]
  return ['bwrap', ...hidden, '--chdir', folder, '--die-with-parent']
}

/**
 * bubblewrap takes over every mount of the machine, and gives up where one goes meanwhile, as containers of other tests do: nothing
 * has run then.
 */
async function runOutOfSight(command: readonly string[], options: RunOptions): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    const ran = await run(command, options)
    if (tries === 3 || !ran.err.startsWith('bwrap: ')) return ran
  }
}

/** Sets the built binary into an empty folder, over whose sources an empty file system lies. */
export function setBinary(): BinaryStage {
  if (!existsSync(join(root, 'dist/joust'))) throw new Error('dist/joust is missing: `npm test -- build` makes it')
  const folder = mkdtempSync(join(tmpdir(), 'joust-cli-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  copyFileSync(join(root, 'dist/joust'), join(folder, 'joust'))
  const command = [...outOfSight(folder), join(folder, 'joust')]
  return {
    folder,
    dataDir,
    command,
    joust: (args, { env = {}, ...options } = {}) =>
      runOutOfSight([...command, ...args], {
        cwd: folder,
        env: { JOUST_DATA: dataDir, ...env },
        ...options,
      }),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
