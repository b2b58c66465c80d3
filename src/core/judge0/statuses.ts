import { assertNever } from '#contracts/assert-never'
import type { Verdict } from '#core/verdict'

/** Judge0 1.13.1's statuses. Programs written for Judge0 look at the ids, people at the words. */
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

/** How one run of a program ended; the judge's own vocabulary, of which Judge0's is coarser. */
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
 * Judge0's status for an ending. Judge0 knows no memory verdict: there such a program is killed, which is
 * `Runtime Error (Other)`; and too much output is what its file limit answers with, SIGXFSZ.
 */
export function statusOf(ending: Ending): Status {
  switch (ending.verdict) {
    case 'accepted':
      return status('Accepted')
    case 'wrong-answer':
      return status('Wrong Answer')
    case 'time-limit':
      return status('Time Limit Exceeded')
    case 'compilation-error':
      return status('Compilation Error')
    case 'output-limit':
      return status('Runtime Error (SIGXFSZ)')
    case 'memory-limit':
      return status('Runtime Error (Other)')
    case 'internal-error':
      return status('Internal Error')
    case 'runtime-error':
      return runtimeError(ending)
    default:
      return assertNever(ending.verdict)
  }
}

function runtimeError({ exitCode, signal }: Ending): Status {
  if (signal !== null) return status(BY_SIGNAL[signal] ?? 'Runtime Error (Other)')
  return status(exitCode === null || exitCode === 0 ? 'Runtime Error (Other)' : 'Runtime Error (NZEC)')
}

/** Judge0's times: seconds with three decimals, as text. */
export const secondsText = (ms: number): string => (ms / 1000).toFixed(3)
