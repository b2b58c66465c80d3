import type { ArenaId, UserId } from '../ids'
import type { ArenaAward, ArenaProblem, ArenaReason, ArenaSettings, Place } from './arena-events'
import type { DuelSubmission, RoomBase, TypingMatch } from './duel-state'
import type { PlayerProfile } from './room-events'
import type { TypingText } from './typing'

/** The state of a room with many seats, as its snapshot contains it and `#core/arena` folds it. Times: server milliseconds since 1970. */

/** A user with a seat in the room. */
export type Participant = PlayerProfile & {
  /** null while they are present. */
  readonly away: { readonly sinceMs: number; readonly onPurpose: boolean } | null
  /** Set once they have given up or were disqualified. */
  readonly out: { readonly how: 'resigned' | 'disqualified'; readonly atMs: number } | null
}

/** One or five problems and their submissions, in order of receipt. */
export type ProblemsMatch = {
  readonly kind: 'problems'
  readonly problems: readonly ArenaProblem[]
  readonly submissions: readonly DuelSubmission[]
}
export type ArenaMatch = ProblemsMatch | TypingMatch
/** The task, once it is chosen. */
type ArenaTask =
  | { readonly kind: 'problems'; readonly problems: readonly ArenaProblem[]; readonly isKnown: boolean }
  | { readonly kind: 'typing'; readonly text: TypingText }

type ArenaBase = RoomBase & {
  readonly arenaId: ArenaId
  readonly settings: ArenaSettings
  /** In the order of joining. */
  readonly participants: readonly Participant[]
  /** The users whom the host removed before the start. */
  readonly removed: readonly UserId[]
}
/** `drawnText`: the text shown in a cancelled start. A room draws only one text. */
type BeforeStart = {
  readonly expiresAtMs: number
  readonly drawnText: TypingText | null
  /** Someone has joined since the text was shown. */
  readonly isTextKnown?: true
}
type PlayedTime = { readonly startedAtMs: number; readonly deadlineMs: number }

/** Seats are free, or the host has not started it yet. */
export type OpenArena = ArenaBase & BeforeStart & { readonly phase: 'open' }
/** The banner runs until `startsAtMs`. A problem is never shown in this phase, a text is. */
export type StartingArena = ArenaBase &
  BeforeStart & { readonly phase: 'starting'; readonly startsAtMs: number; readonly task: ArenaTask | null }
export type ActiveArena = ArenaBase & PlayedTime & { readonly phase: 'active'; readonly match: ArenaMatch }
/** Play is over, but submissions received in time are still being judged. */
export type ClosingArena = ArenaBase &
  PlayedTime & {
    readonly phase: 'closing'
    readonly match: ArenaMatch
    readonly playedUntilMs: number
    readonly giveUpAtMs: number
    /** What ended play. */
    readonly reason: ArenaReason
  }
export type FinishedArena = ArenaBase & {
  readonly phase: 'finished'
  readonly endedAtMs: number
  readonly reason: ArenaReason
  /** Best first; ties share a place. Empty if it never started. */
  readonly places: readonly Place[]
  readonly played: (PlayedTime & { readonly match: ArenaMatch; readonly playedUntilMs: number }) | null
  /** null until they are computed. */
  readonly awards: readonly ArenaAward[] | null
}
export type ArenaState = OpenArena | StartingArena | ActiveArena | ClosingArena | FinishedArena
export type ArenaPhase = ArenaState['phase']
