import type { Verdict } from '#core/verdict'

/** Judge0 1.13.1's statuses. Programs written for Judge0 use the ids, users read the descriptions. */
export const STATUSES = [
  { id: 1, description: 'In Queue' },
  { id: 2, description: 'Processing' },
  { id: 3, description: 'Accepted' },
  { id: 4, description: 'Wrong Answer' },
  { id: 5, description: 'Time Limit Exceeded' },
  { id: 6, description: 'Compilation Error' },
  { id: 7, description: 'Runtime Error (SIGSEGV)' },
  { id: 8, description: 'Runtime Error (SIGXFSZ)' },
  { id: 9, description: 'Runtime Error (SIGFPE)' },
  { id: 10, description: 'Runtime Error (SIGABRT)' },
  { id: 11, description: 'Runtime Error (NZEC)' },
  { id: 12, description: 'Runtime Error (Other)' },
  { id: 13, description: 'Internal Error' },
  { id: 14, description: 'Exec Format Error' },
] as const

export type Status = (typeof STATUSES)[number]
type Description = Status['description']

/** How one run of a program ended, in the judge's own terms, which are finer than Judge0's. */
export type Ending = {
  readonly verdict: Verdict
  readonly exitCode: number | null
  readonly signal: number | null
}

const BY_DESCRIPTION = new Map<Description, Status>(STATUSES.map((status) => [status.description, status]))

/** Linux signal numbers that have a status of their own. */
const BY_SIGNAL: Readonly<Record<number, Description>> = {
  6: 'Runtime Error (SIGABRT)',
  8: 'Runtime Error (SIGFPE)',
  11: 'Runtime Error (SIGSEGV)',
  25: 'Runtime Error (SIGXFSZ)',
}

const status = (description: Description): Status => {
  const found = BY_DESCRIPTION.get(description)
  if (found === undefined) throw new RangeError(`Judge0 has no status "${description}".`)
  return found
}

export const QUEUED = status('In Queue')
export const PROCESSING = status('Processing')

/**
 * Judge0 has no memory verdict: it reports such a program as `Runtime Error (Other)`, and too much output as SIGXFSZ from its file limit.
 */
const BY_VERDICT: Readonly<Record<Exclude<Verdict, 'runtime-error'>, Description>> = {
  accepted: 'Accepted',
  'wrong-answer': 'Wrong Answer',
  'time-limit': 'Time Limit Exceeded',
  'compilation-error': 'Compilation Error',
  'output-limit': 'Runtime Error (SIGXFSZ)',
  'memory-limit': 'Runtime Error (Other)',
  'internal-error': 'Internal Error',
}

/** Judge0's status for an ending. */
export const statusOf = (ending: Ending): Status =>
  ending.verdict === 'runtime-error' ? runtimeError(ending) : status(BY_VERDICT[ending.verdict])

function runtimeError({ exitCode, signal }: Ending): Status {
  if (signal !== null) return status(BY_SIGNAL[signal] ?? 'Runtime Error (Other)')
  return status(exitCode === null || exitCode === 0 ? 'Runtime Error (Other)' : 'Runtime Error (NZEC)')
}

/** Judge0's times: seconds with three decimals, as text. */
export const secondsText = (ms: number): string => (ms / 1000).toFixed(3)
