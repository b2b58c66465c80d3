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

/** The state of a duel as `duel-snapshot` contains it and `#core/duel` folds it. All times are server milliseconds since 1970. */

export type DuelPlayer = PlayerProfile & {
  readonly isReady: boolean
  /** False once no tab of the player has been connected for a while. */
  readonly isPresent: boolean
  /** null while they are present. */
  readonly away: Absence | null
  /** Others may watch the duel and its replay while both players allow it. */
  readonly allowsSpectators: boolean
}

export type Absence = {
  readonly sinceMs: number
  /** The player left on purpose. */
  readonly onPurpose: boolean
  /** How long the opponent was present during the absence, until `seenFromMs`. */
  readonly seenMs: number
  /** Since when the opponent has been present without a break; null while the opponent is also absent. */
  readonly seenFromMs: number | null
}

export type ChatLine = { readonly userId: UserId; readonly message: string; readonly atMs: number }

/** One player's conduct record. Players see their own violations and no flags. */
export type Conduct = {
  readonly userId: UserId
  readonly violations: readonly { readonly kind: ViolationKind; readonly atMs: number }[]
  /** How many violations counted. */
  readonly counted: number
  readonly lastCountedAtMs: number | null
  readonly flags: readonly FlagKind[]
}

/** The fields that duels and rooms of many have in every phase. */
export type RoomBase = {
  readonly version: number
  readonly roomCode: RoomCode
  readonly hostId: UserId
  readonly createdAtMs: number
  /** The latest lines, oldest first. */
  readonly chat: readonly ChatLine[]
  /** Only of those with a record. */
  readonly conduct: readonly Conduct[]
}

/** The fields of every phase. */
type DuelBase = RoomBase & {
  readonly duelId: DuelId
  readonly settings: DuelSettings
  readonly entry: DuelEntry
  /** The series of this duel, as it was before it; null for a single duel. */
  readonly series: Series | null
  /** What the two have left to play; null until that is known, and in typing duels. */
  readonly supply: ProblemSupply | null
  /** In the order of joining, the host first. One player until an opponent joins, then two. */
  readonly players: readonly DuelPlayer[]
}

export type PlayedTime = { readonly startedAtMs: number; readonly deadlineMs: number }

/** `drawnText`: the text shown in a cancelled start. A room draws only one text, so that no player can choose by drawing again. */
type OpenRoom = KnownText & { readonly expiresAtMs: number; readonly drawnText: TypingText | null }
/** Set if the guest has joined since the text was shown to the host. */
type KnownText = { readonly isTextKnown?: true }

/** One player; the room waits for an opponent until `expiresAtMs`. */
export type WaitingDuel = DuelBase & OpenRoom & { readonly phase: 'waiting' }
/** Two players, not both ready. */
export type ReadyDuel = DuelBase & OpenRoom & { readonly phase: 'ready' }
/** Both ready; the banner runs until `startsAtMs`. A problem is never shown to a player in this phase, a text is. */
export type StartingDuel = DuelBase &
  KnownText & {
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
    readonly playedUntilMs: number
    readonly giveUpAtMs: number
    /** The player who resigned early while submissions of the opponent were pending; null at the deadline. */
    readonly resignedBy: UserId | null
  }
export type FinishedDuel = DuelBase & {
  readonly phase: 'finished'
  readonly endedAtMs: number
  readonly winnerId: UserId | null
  readonly reason: CompletionReason
  /** The player whose action ended it: who resigned, aborted, claimed or was disqualified; null if none did. */
  readonly endedBy: UserId | null
  /** null if it never started. */
  readonly played: (PlayedTime & { readonly match: Match; readonly playedUntilMs: number }) | null
  /** null until they are computed. */
  readonly awards: readonly Award[] | null
  /** The awards wait for a contest admin. */
  readonly awardsHeld: boolean
  readonly rematch: Rematch
}

/** The state of a rematch. At most one offer is open; `roomCode` is the next room, in a series that of the next duel. */
export type Rematch = {
  readonly offeredBy: UserId | null
  /** The player who declined the other's last offer. */
  readonly declinedBy: UserId | null
  readonly roomCode: RoomCode | null
}

export type DuelState = WaitingDuel | ReadyDuel | StartingDuel | ActiveDuel | ClosingDuel | FinishedDuel
export type DuelPhase = DuelState['phase']
