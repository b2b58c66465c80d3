import { join } from 'node:path'
import {
  type Checker,
  createRunner,
  type JudgeJob,
  type JudgeOptions,
  type JudgeResult,
  type Limits,
  type Runner,
  type RunnerOptions,
  type TestResult,
} from '#runner'

/** Kept between test runs: it contains the agent and the precompiled headers. */
export const CACHE_DIR = join(import.meta.dir, '../../.cache/judge')

export function startRunner(options: Partial<RunnerOptions> & Pick<RunnerOptions, 'sandbox'>): Runner {
  return createRunner({ slots: 1, cacheDir: CACHE_DIR, ...options })
}

export type Sandbox = 'bubblewrap' | 'docker'
type JudgeHere = { readonly sandbox: Sandbox; readonly runner: Runner }
let judges: Promise<readonly JudgeHere[]> | undefined

/**
 * A judge with one slot in each sandbox that this machine has; a missing one is reported. All test files of a process share them, because
 * starting one takes longer than most tests. They end with the process: do not close them.
 */
export function judgesHere(): Promise<readonly JudgeHere[]> {
  judges ??= startJudges()
  return judges
}

async function startJudges(): Promise<readonly JudgeHere[]> {
  const here: JudgeHere[] = []
  for (const sandbox of ['bubblewrap', 'docker'] as const) {
    const runner = startRunner({ sandbox })
    const status = await runner.ready()
    if (status.available) here.push({ sandbox, runner })
    else {
      await runner.close()
      console.warn(`not tested: the judge in ${sandbox}, because ${status.note}`)
    }
  }
  if (here.length === 0) throw new Error('no sandbox can be used here: see the lines above')
  return here
}

/** The sandboxes of this machine, for tests that start judges of their own. */
export const sandboxesHere = async (): Promise<readonly Sandbox[]> => (await judgesHere()).map(({ sandbox }) => sandbox)

export type Ask = {
  readonly language: number
  readonly source: string
  readonly input?: string
  readonly expected?: string | null
  readonly limits?: Partial<Limits>
  readonly checker?: Checker
}

export function jobOf({ language, source, input = '', expected = null, limits = {}, checker }: Ask): JudgeJob {
  const tests = [{ input, expected }]
  return {
    languageId: language,
    source,
    tests,
    limits,
    checker: checker ?? { kind: 'tokens' },
    stopAtFirstFailure: true,
  }
}

const ASKED: JudgeOptions = { priority: 'run', owner: 'tests' }

export function judge(runner: Runner, ask: Ask): Promise<JudgeResult> {
  return runner.judge(jobOf(ask), ASKED)
}

/** The result of the only test. Throws if there is none. */
export async function judgeOne(runner: Runner, ask: Ask): Promise<TestResult> {
  const result = await judge(runner, ask)
  const first = result.tests[0]
  if (!first) throw new Error(`no test was run: ${result.verdict} ${result.compileOutput}`)
  return first
}

export const PYTHON = 71
export const JAVA = 62
export const CPP_CLANG = 76
export const CPP_GCC = 54
export const C = 50
export const JAVASCRIPT = 63
