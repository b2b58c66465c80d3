import { assertNever } from '../assert-never.ts'
import type { Ruling } from '../checkers/ruling.ts'
import type { RunOutcome } from '../sandbox/slot.ts'
import { type Judged, judgeRun, type VerdictRules } from '../verdict.ts'
import type { Side } from './transcript.ts'

/** How a conversation ended, on both sides. */
export type Endings = {
  readonly program: RunOutcome
  /** Null if the judge ended the interactor. */
  readonly ruling: Ruling | null
  /** The side that ended first. */
  readonly first: Side
  /** Whether all that still ran was waiting, so that the judge ended it. */
  readonly isStuck: boolean
}

const WAITED =
  'It waited, and nothing came: both sides were idle for two seconds. Is every line flushed, and nothing read that is not sent?'
const NO_VERDICT: Ruling = {
  verdict: 'internal-error',
  message: "The problem's interactor failed: it went on waiting after the program had ended.",
}

/** The verdict of a conversation. The order matters: the first cause that fits is the verdict. */
export function judgeConversation(endings: Endings, rules: VerdictRules): Judged {
  const { program, ruling, isStuck } = endings
  if (isStuck && program.stopped === 'judge') return { verdict: 'time-limit', message: WAITED }
  if (ruling !== null && settles(ruling, endings)) return ruling
  const judged = judgeRun(program, rules)
  if (judged.verdict !== 'accepted') return judged
  return ruling ?? NO_VERDICT
}

/** Whether the interactor's ruling holds, whatever the program did afterwards. */
function settles(ruling: Ruling, { program, first }: Endings): boolean {
  switch (ruling.verdict) {
    // The program must still end normally by itself.
    case 'accepted':
      return false
    // A program that learns that it is wrong may well fail because of that; but if it exceeded a limit first, the limit
    // counts.
    case 'wrong-answer':
      return first === 'interactor' || program.stopped === 'none'
    // A program that failed first gets its own verdict, since its failure may be what made the interactor fail.
    case 'internal-error':
      return first === 'interactor'
    default:
      return assertNever(ruling.verdict)
  }
}
