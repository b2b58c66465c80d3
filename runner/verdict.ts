import type { MemoryRules } from './languages/language.ts'
import type { RunOutcome } from './sandbox/slot.ts'
import type { Limits, Verdict } from './types.ts'

/**
 * Programs may exceed their processor time by this fraction before they are ended, which distinguishes a near miss from
 * a hopeless program. docs/rules.md#judging: 10 %.
 */
export const NEAR = 0.1
export const nearCpuMs = ({ cpuMs }: Pick<Limits, 'cpuMs'>): number => Math.ceil(cpuMs * (1 + NEAR) + 10)
/** How often a near miss is run again; its best time counts. docs/rules.md, Judging: twice. */
export const NEAR_RERUNS = 2

const SIGXCPU = 24
const SIGXFSZ = 25
const SIGNALS: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL (illegal instruction)',
  5: 'SIGTRAP',
  6: 'SIGABRT (aborted)',
  7: 'SIGBUS (bus error)',
  8: 'SIGFPE (arithmetic error, such as a division by zero)',
  9: 'SIGKILL (killed)',
  10: 'SIGUSR1',
  11: 'SIGSEGV (invalid memory access)',
  12: 'SIGUSR2',
  13: 'SIGPIPE',
  14: 'SIGALRM',
  15: 'SIGTERM',
  31: 'SIGSYS (forbidden system call)',
}

export type Judged = { readonly verdict: Verdict; readonly message: string }

export type VerdictRules = {
  readonly limits: Limits
  readonly memory: MemoryRules
  readonly ranOutOfMemory: (outcome: RunOutcome) => boolean
}

/** The period is set in agent/agent.h. */
const IDLE = 'Idle: it waited for more than 2 s without using the processor.'

/** The verdict of one run before its output is checked. The order matters: the first cause that fits is the verdict. */
export function judgeRun(outcome: RunOutcome, rules: VerdictRules): Judged {
  const limit = passedLimit(outcome, rules)
  if (limit) return limit
  if (outcome.signal !== null || outcome.exitCode !== 0) {
    if (rules.ranOutOfMemory(outcome)) return memoryLimit(rules.limits)
    return { verdict: 'runtime-error', message: endOf(outcome) }
  }
  return { verdict: 'accepted', message: '' }
}

/**
 * Whether another run may change a time verdict: the program ended by itself, not far beyond the limit, as one with
 * extra time may.
 */
export const isNearMiss = (outcome: RunOutcome, judged: Judged, limits: Limits): boolean =>
  judged.verdict === 'time-limit' && outcome.stopped === 'none' && outcome.cpuMs <= nearCpuMs(limits)

function passedLimit(outcome: RunOutcome, { limits, memory }: VerdictRules): Judged | null {
  if (outcome.stopped === 'output' || outcome.signal === SIGXFSZ) return outputLimit(outcome, limits)
  if (outcome.stopped === 'memory') return memoryLimit(limits)
  if (outcome.stopped !== 'none' || outcome.signal === SIGXCPU) return timeLimit(outcome, limits)
  if (memory.peakCounts && outcome.memoryKiB > limits.memoryKiB) return memoryLimit(limits)
  if (outcome.cpuMs > limits.cpuMs || ownWallMs(outcome) > limits.wallMs) return timeLimit(outcome, limits)
  return null
}

/** The wall time without the time in which no processor was free: a program on a busy machine is not slow. */
const ownWallMs = ({ wallMs, lackedMs }: RunOutcome): number => wallMs - lackedMs

function timeLimit(outcome: RunOutcome, limits: Limits): Judged {
  if (outcome.stopped === 'idle') return { verdict: 'time-limit', message: IDLE }
  const waited = outcome.stopped === 'wall' || (outcome.cpuMs <= limits.cpuMs && ownWallMs(outcome) > limits.wallMs)
  if (!waited) return { verdict: 'time-limit', message: `More than ${limits.cpuMs} ms of processor time.` }
  return { verdict: 'time-limit', message: `More than ${limits.wallMs} ms passed, most of it waiting.` }
}

function memoryLimit(limits: Limits): Judged {
  return { verdict: 'memory-limit', message: `More than ${Math.round(limits.memoryKiB / 1024)} MB of memory.` }
}

function outputLimit(outcome: RunOutcome, limits: Limits): Judged {
  const message =
    outcome.signal === SIGXFSZ
      ? `A file of more than ${limits.fileKiB} KiB.`
      : `More than ${limits.outputKiB} KiB of output.`
  return { verdict: 'output-limit', message }
}

/** Describes how a program ended. */
export function endOf(outcome: Pick<RunOutcome, 'exitCode' | 'signal'>): string {
  if (outcome.signal === null) return `Exited with code ${outcome.exitCode ?? 0}.`
  return `Ended by ${SIGNALS[outcome.signal] ?? `signal ${outcome.signal}`}.`
}
