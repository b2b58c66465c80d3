/** Runs `joust` as an operator does: as a separate process, from its sources or as the binary. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { JUDGE_CACHE } from './server'

const root = join(import.meta.dir, '../..')

/** The choice of compilers with which `npm test` runs tests (scripts/checks/list.ts), for processes that they start. */
export const CHOSEN_COMPILERS: Readonly<Record<string, string>> =
  process.env.BUN_JSC_useFTLJIT === undefined ? {} : { BUN_JSC_useFTLJIT: process.env.BUN_JSC_useFTLJIT }

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
      ...CHOSEN_COMPILERS,
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
 * The command. `npm test` builds the binary first and sets JOUST_TEST_BINARY: it starts with a quarter of the processor
 * time. A test that runs alone runs the sources, which are never out of date.
 */
export const JOUST: readonly string[] =
  process.env.JOUST_TEST_BINARY === '1'
    ? [join(root, 'dist/joust')]
    : [join(root, 'node_modules/.bin/bun'), join(root, 'src/main.ts')]

export type BinaryStage = {
  /** A folder with only the binary, where commands run. */
  readonly folder: string
  readonly dataDir: string
  /** The beginning of a command line that runs the binary there, with the sources and packages hidden. */
  readonly command: readonly string[]
  /** Runs the binary on the stage's data. */
  joust(args: readonly string[], options?: RunOptions): Promise<Ran>
  clear(): void
}

/**
 * The beginning of a command line that runs in `folder`, with an empty file system over the repository, so that every
 * access to it fails. Only the compilers' caches remain, which take ten seconds of processor time to make. The folder
 * above them is made for all to read: the judge's slots are other users, for whom it would make caches elsewhere.
 */
export function outOfSight(folder: string): readonly string[] {
  mkdirSync(JUDGE_CACHE, { recursive: true })
  const hidden = ['--dev-bind', '/', '/', '--tmpfs', root]
  const shown = ['--perms', '0755', '--dir', dirname(JUDGE_CACHE), '--bind', JUDGE_CACHE, JUDGE_CACHE]
  return ['bwrap', ...hidden, ...shown, '--chdir', folder, '--die-with-parent']
}

/**
 * bubblewrap copies every mount of the machine, and fails if one disappears meanwhile, as those of other tests'
 * containers do; then nothing has run, and it is repeated.
 */
async function runOutOfSight(command: readonly string[], options: RunOptions): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    const ran = await run(command, options)
    if (tries === 3 || !ran.err.startsWith('bwrap: ')) return ran
  }
}

/** Puts the built binary into an empty folder and hides the sources behind an empty file system. */
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
