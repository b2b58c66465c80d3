import type { CssTarget } from '../css-arena'
import type { DebugTaskId, ProblemId, SubmissionId } from '../ids'
import type { DuelVerdict } from './event-fields'
import type { TypedWord, TypingText } from './typing'

/** A player without a person: the recording of an earlier duel, or a program that plays at a level. */
export const RIVAL_KINDS = ['ghost', 'bot'] as const
export type RivalKind = (typeof RIVAL_KINDS)[number]

/** Modes in which a recorded duel can be raced. */
export const RACE_MODES = ['coding', 'typing', 'debug', 'css'] as const
export type RaceMode = (typeof RACE_MODES)[number]

/** Usernames contain no space, so these names are never mistaken for a user. */
export const ghostName = (username: string): string => `Ghost of ${username}`
/** The name of a ghost made from a player's own average. */
export const averageName = (username: string): string => `${ghostName(username)} (average)`
export const botName = (level: number): string => `Bot ${level}`
export const isRivalName = (name: string): boolean => /^(Ghost of |Bot )/.test(name)

/** The task of a race, known before its room is opened: the command that assigns it. */
export type RivalAssignment =
  | { readonly type: 'assign-problem'; readonly problemId: ProblemId }
  | { readonly type: 'assign-text'; readonly text: TypingText }
  | {
      readonly type: 'assign-broken-program'
      readonly task: { readonly problemId: ProblemId; readonly taskId: DebugTaskId; readonly budget: number }
    }
  | { readonly type: 'assign-target'; readonly target: CssTarget }

/** Milliseconds from the start of play. */
type Timed = { readonly afterMs: number }

/**
 * Where a rival's program is read after the end: a submission of the recorded duel, or its text. Null if it stays hidden, because it is the
 * only solution of a task that others have yet to solve.
 */
type RivalProgram = { readonly submissionId: SubmissionId } | { readonly source: string } | null

/** One thing that a rival does. Fixed when the race is opened, stored with it, and never sent to a page. */
export type RivalMove = Timed &
  (
    | { readonly does: 'write' }
    | { readonly does: 'type'; readonly from: number; readonly words: readonly TypedWord[] }
    | { readonly does: 'restart' }
    | {
        readonly does: 'submit'
        readonly submissionId: SubmissionId
        readonly languageId: number
        readonly changedLines?: number
        readonly characters?: number
        readonly program: RivalProgram
      }
    | {
        readonly does: 'get-verdict'
        readonly submissionId: SubmissionId
        readonly verdict: DuelVerdict | 'internal-error'
        readonly passed: number
        readonly total: number
      }
  )
