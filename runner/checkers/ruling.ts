import type { Checked } from './checker.ts'
import type { Feedback } from './feedback.ts'

/**
 * The word of a problem's own checker. It may speak of a right answer, too, and its own failure is no one else's fault.
 */
export type Ruling = {
  readonly verdict: 'accepted' | 'wrong-answer' | 'internal-error'
  readonly message: string
  /** What a validator left in its feedback directory. */
  readonly feedback?: Feedback
}

const MESSAGE_MAX = 1000

/** What a checker said, bounded and in one piece. */
export function bounded(message: string): string {
  const text = message.trim()
  return text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text
}

export function accepted(message = ''): Ruling {
  return { verdict: 'accepted', message }
}

/** Where a checker refuses without a word. */
export const REFUSED = 'The checker refused the output.'

export function wrongAnswer(message: string): Ruling {
  return { verdict: 'wrong-answer', message: message || REFUSED }
}

/** The checker failed; what it failed with is the message. */
export function checkerFailed(what: string): Ruling {
  return { verdict: 'internal-error', message: `The problem's checker failed: ${what}` }
}

export function rulingOf(checked: Checked): Ruling {
  return checked.ok ? accepted() : wrongAnswer(checked.message)
}
