import type { DuelId, RoomCode, UserId } from '../ids'
import type {
  Award,
  CompletionReason,
  DuelEntry,
  DuelSettings,
  FlagKind,
  PlayerProfile,
  ProblemSupply,
  ViolationKind,
} from './duel-events'
import type { Match, Task } from './modes/index'
import type { Series } from './series'
import type { TypingText } from './typing'

export type {
  CodingMatch,
  CssMatch,
  DebugMatch,
  DuelSubmission,
  Match,
  SubmissionOutcome,
  Task,
  TriviaMatch,
  TriviaRound,
  TypingMatch,
} from './modes/index'

/**
 * The state of a duel as `duel-snapshot` carries it and `#core/duel` folds it. All times are server milliseconds since
 * 1970.
 */

export type DuelPlayer = PlayerProfile & {
  readonly isReady: boolean
  /** False once no tab of the player has been connected for a while. */
  readonly isPresent: boolean
  /** null while they are here. */
  readonly away: Absence | null
  /** Others may watch the duel, and see its replay, while both players allow it. */
  readonly allowsSpectators: boolean
}

export type Absence = {
  readonly sinceMs: number
  /** The player said that they go. */
  readonly onPurpose: boolean
  /** How long the opponent has been here meanwhile, until `seenFromMs`. */
  readonly seenMs: number
  /** Since when the opponent has been here without a break; null while the opponent is away, too. */
  readonly seenFromMs: number | null
}

export type ChatLine = { readonly userId: UserId; readonly message: string; readonly atMs: number }

/** What is on record about one player's conduct. Players see their own violations and no flag. */
export type Conduct = {
  readonly userId: UserId
  readonly violations: readonly { readonly kind: ViolationKind; readonly atMs: number }[]
  /** How many of them counted. */
  readonly counted: number
  readonly lastCountedAtMs: number | null
  readonly flags: readonly FlagKind[]
}

/** What every phase has. */
type DuelBase = {
  readonly version: number
  readonly duelId: DuelId
  readonly roomCode: RoomCode
  readonly settings: DuelSettings
  readonly entry: DuelEntry
  /** The series that this duel belongs to, as it stood before it; null: a single duel. */
  readonly series: Series | null
  /** What is left to play for the two; null until that is known, and in typing duels. */
  readonly supply: ProblemSupply | null
  readonly hostId: UserId
  readonly createdAtMs: number
  /** In the order of joining: the host first. One before an opponent came, then two. */
  readonly players: readonly DuelPlayer[]
  /** The latest lines, oldest first. */
  readonly chat: readonly ChatLine[]
  /** Only of players about whom there is something. */
  readonly conduct: readonly Conduct[]
}

export type PlayedTime = { readonly startedAtMs: number; readonly deadlineMs: number }

/**
 * `drawnText`: the text that was shown in a start that did not come about. A room draws one text: no one chooses by
 * drawing again.
 */
type OpenRoom = { readonly expiresAtMs: number; readonly drawnText: TypingText | null }

/** One player; the room waits for an opponent until `expiresAtMs`. */
export type WaitingDuel = DuelBase & OpenRoom & { readonly phase: 'waiting' }
/** Two players, not both ready. */
export type ReadyDuel = DuelBase & OpenRoom & { readonly phase: 'ready' }
/** Both ready; the banner runs until `startsAtMs`. A problem is never shown to a player in this phase, a text is. */
export type StartingDuel = DuelBase & {
  readonly phase: 'starting'
  readonly expiresAtMs: number
  readonly startsAtMs: number
  readonly task: Task | null
}
export type ActiveDuel = DuelBase &
  PlayedTime & { readonly phase: 'active'; readonly match: Match; readonly drawOfferedBy: UserId | null }
/** Play is over, but submissions received in time are still being judged. */
export type ClosingDuel = DuelBase &
  PlayedTime & {
    readonly phase: 'closing'
    readonly match: Match
    readonly giveUpAtMs: number
    /** Who resigned early while the opponent's programs were being judged; null: time is up. */
    readonly resignedBy: UserId | null
  }
export type FinishedDuel = DuelBase & {
  readonly phase: 'finished'
  readonly endedAtMs: number
  readonly winnerId: UserId | null
  readonly reason: CompletionReason
  /** Whose word ended it: who resigned, aborted, claimed, or was put out; null where no one's did. */
  readonly endedBy: UserId | null
  /** null = never started. */
  readonly played: (PlayedTime & { readonly match: Match }) | null
  /** null = not yet counted. */
  readonly awards: readonly Award[] | null
  /** They wait for a contest admin. */
  readonly awardsHeld: boolean
  readonly rematch: Rematch
}

/** What became of playing again. At most one offer stands; `roomCode` is where it goes on, in a series with the next duel. */
export type Rematch = {
  readonly offeredBy: UserId | null
  /** Who did not want the last offer of the other. */
  readonly declinedBy: UserId | null
  readonly roomCode: RoomCode | null
}

export type DuelState = WaitingDuel | ReadyDuel | StartingDuel | ActiveDuel | ClosingDuel | FinishedDuel
export type DuelPhase = DuelState['phase']
