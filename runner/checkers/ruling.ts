import type { Checked } from './checker.ts'
import type { Feedback } from './feedback.ts'

/** The verdict of a problem's own checker. It may have a message even if the answer is right; its own failure is not the contestant's. */
export type Ruling = {
  readonly verdict: 'accepted' | 'wrong-answer' | 'internal-error'
  readonly message: string
  /** What a validator left in its feedback directory. */
  readonly feedback?: Feedback
}

const MESSAGE_MAX = 1000

/** A checker's message, trimmed and cut to a limit. */
export function bounded(message: string): string {
  const text = message.trim()
  return text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text
}

export function accepted(message = ''): Ruling {
  return { verdict: 'accepted', message }
}

/** The message for a checker that refuses without one. */
export const REFUSED = 'The checker refused the output.'

export function wrongAnswer(message: string): Ruling {
  return { verdict: 'wrong-answer', message: message || REFUSED }
}

/** The ruling for a checker that failed; `what` completes its message. */
export function checkerFailed(what: string): Ruling {
  return { verdict: 'internal-error', message: `The problem's checker failed: ${what}` }
}

export function rulingOf(checked: Checked): Ruling {
  return checked.ok ? accepted() : wrongAnswer(checked.message)
}
