import { createHash } from 'node:crypto'
import { COLLECTING } from './collecting.ts'
import { BUILD_BYTES_MAX, type Build, CompileCache } from './compile-cache.ts'
import type { InstalledLanguage } from './installed.ts'
import type { JudgeTools } from './judge-tools.ts'
import { BOX, type Plan } from './languages/language.ts'
import { COMPILE_LIMITS, completeLimits } from './limits.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'
import type { RunOutcome } from './sandbox/slot.ts'
import type { JobFile, JudgeJob } from './types.ts'
import { endOf } from './verdict.ts'

const COMPILE_MESSAGES = 64 * 1024

/** Redirects standard error to standard output, then replaces the shell with the program. */
const BOTH_TO_STDOUT = ['/bin/sh', '-c', 'exec "$@" 2>&1', 'sh'] as const

/** Starts the program in the directory of the job's files. */
export const AMONG_FILES = ['/bin/sh', '-c', `cd ${BOX} && exec "$@"`, 'sh'] as const

/** Returns the plan with the job's compiler options, program arguments and redirections added to its command lines. */
export function asAsked(plan: Plan, job: JudgeJob): Plan {
  const { programArguments = [], compilerOptions = [], stderrToStdout = false, collects = false } = job
  const place = collects ? COLLECTING : job.files ? AMONG_FILES : []
  const run = [...place, ...plan.run, ...programArguments]
  return {
    ...plan,
    compile: plan.compile && [...plan.compile, ...compilerOptions],
    run: stderrToStdout ? [...BOTH_TO_STDOUT, ...run] : run,
  }
}

type BuildJob = {
  readonly agent: Agent
  readonly language: InstalledLanguage
  readonly plan: Plan
  readonly job: JudgeJob
  /** The caches of earlier builds, in memory and on disk. */
  readonly tools: Pick<JudgeTools, 'builds' | 'kept'>
  readonly beside: readonly JobFile[]
}

/** Returns the job's files, without those whose path would replace the source file. */
export function filesBeside({ sourceFile }: Plan, { files }: JudgeJob): readonly JobFile[] {
  return (files?.() ?? []).filter(({ path }) => path !== sourceFile && !path.startsWith(`${sourceFile}/`))
}

const fingerprint = ({ path, mode, content }: JobFile): string =>
  `${path}:${mode}:${createHash('sha256').update(content).digest('hex')}`

/** Puts the program into the box, from the cache or by compiling it. Rejects if the slot fails. */
export async function build(building: BuildJob): Promise<Build> {
  const { agent, plan, job, tools } = building
  const placed = ({ path, mode, content }: JobFile): JobFile => ({
    path,
    mode: plan.modeOf?.({ path, content }) ?? mode,
    content,
  })
  const sourceFile = placed({ path: plan.sourceFile, mode: 0o644, content: Buffer.from(job.source, 'utf8') })
  const beside = building.beside.map(placed)
  if (!plan.compile) {
    await Promise.all([sourceFile, ...beside].map((file) => agent.put(file)))
    return { ok: true, files: [sourceFile, ...beside], compilerOutput: '' }
  }
  const compiled = { source: job.source, beside: beside.map(fingerprint) }
  const key = CompileCache.key(building.language.name, plan.compile, compiled)
  // Messages sent without waiting reach the agent together with the earlier ones: a contestant's job never waits here.
  const known = tools.builds.get(key) ?? (job.keepsProgram === true ? await earlierBuild(tools, key) : null)
  if (known?.ok) await Promise.all(known.files.map((file) => agent.put(file)))
  if (known) return known
  const puts = [sourceFile, ...beside].map((file) => agent.put(file))
  const [outcome] = await Promise.all([compile(building), ...puts])
  return keep(building, key, outcome)
}

/** Looks for a build that an earlier run of this judge stored on disk. Returns null if there is none. */
async function earlierBuild({ builds, kept }: BuildJob['tools'], key: string): Promise<Build | null> {
  const earlier = await kept.get(key)
  if (earlier !== null) builds.set(key, earlier)
  return earlier
}

const NO_INPUT = Buffer.alloc(0)

type CompilerEnd = Pick<RunOutcome, 'exitCode' | 'stopped' | 'stderr'>

/**
 * Compiles, and compiles once more without the toolchain's caches if one of them makes the compiler fail: that is not
 * the program's fault.
 */
async function compile({ agent, language, plan, job }: BuildJob): Promise<RunOutcome> {
  const limits = completeLimits({ ...COMPILE_LIMITS, ...language.language.compileLimits })
  const order = { ...compileOrder(plan.compile ?? [], limits), endsIdle: plan.endsIdle === true }
  const outcome = await agent.run(order, NO_INPUT)
  if ((language.language.caches ?? []).length === 0 || !isWorthWithoutCaches(outcome)) return outcome
  const plain = asAsked(language.plan(job.source, completeLimits(job.limits), { withoutCaches: true }), job)
  return plain.compile ? agent.run(compileOrder(plain.compile, limits)) : outcome
}

/**
 * Whether a compiler that failed with the toolchain's caches may succeed without them. A compiler that was stopped at a
 * limit is not run again: otherwise a source that names a cache in a message of its own would get twice the time.
 */
export const isWorthWithoutCaches = ({ exitCode, stopped, stderr }: CompilerEnd): boolean =>
  exitCode !== 0 && stopped === 'none' && stderr.includes('/cache/')

/**
 * Whether a signal ended the compiler or a program that it started, as where the machine runs out of memory: another try
 * may succeed. Compilers that lose such a program say "Killed".
 */
export const wasKilled = ({ exitCode, stderr }: Omit<CompilerEnd, 'stopped'>): boolean =>
  exitCode === null || /\bkilled\b/i.test(stderr.toString('latin1'))

async function keep({ agent, job, tools }: BuildJob, key: string, outcome: RunOutcome): Promise<Build> {
  const { builds, kept } = tools
  const compilerOutput = outputOf(outcome)
  if (outcome.exitCode !== 0 || outcome.stopped !== 'none') {
    const refused: Build = { ok: false, compilerOutput: compilerOutput || endOf(outcome) }
    if (outcome.stopped === 'none' && !wasKilled(outcome)) builds.set(key, refused)
    return refused
  }
  const files = await agent.files(PROGRAM_BYTES_MAX)
  if (files === null || files.length === 0)
    return { ok: false, compilerOutput: files === null ? TOO_LARGE : NOTHING_LEFT }
  // The buffer of the received frame can then be freed: only the files' own bytes are kept.
  const made = {
    ok: true as const,
    files: files.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    compilerOutput,
  }
  builds.set(key, made)
  if (job.keepsProgram === true) await kept.set(key, made)
  return made
}

/** The most that all files of one program may hold together. */
const PROGRAM_BYTES_MAX = BUILD_BYTES_MAX * 4
const TOO_LARGE = `The program is larger than ${PROGRAM_BYTES_MAX / 1024 / 1024} MB, or has more than 10 000 files.`
/** Not even the source was kept; the agent's box.c says which files are not. */
const NOTHING_LEFT = 'The compiler left nothing that can be kept.'

const STOPPED_MESSAGES: Readonly<Record<RunOutcome['stopped'], string>> = {
  none: '',
  cpu: 'The compiler took too much processor time and was stopped.',
  wall: 'The compiler took too long and was stopped.',
  memory: 'The compiler needed too much memory and was stopped.',
  output: 'The compiler said too much and was stopped.',
  judge: 'The compiler was stopped.',
  idle: 'The compiler did nothing for too long and was stopped.',
}

/** Returns the compiler's messages, cut to a limit and without the sandbox's own paths. */
function outputOf(outcome: RunOutcome): string {
  const said = `${outcome.stdout.toString('utf8')}${outcome.stderr.toString('utf8')}`.replaceAll(`${BOX}/`, '')
  const cut = said.length > COMPILE_MESSAGES ? `${said.slice(0, COMPILE_MESSAGES)}\n[more was said]` : said
  return [cut.trimEnd(), STOPPED_MESSAGES[outcome.stopped]].filter((part) => part !== '').join('\n')
}
