import type { CssTarget } from '#contracts/css-arena'
import type { CalledOff } from '#contracts/frames/index'
import type { DebugTaskId, DuelId, ProblemId, RoomCode, SubmissionId, UserId } from '#contracts/ids'
import type { Choice, Question } from '#contracts/trivia'
import type {
  Award,
  DuelEntry,
  DuelEvent,
  DuelSettings,
  DuelVerdict,
  PlayerProfile,
  ProblemSupply,
  ViolationKind,
} from '#contracts/ws/duel-events'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import type { Series } from '#contracts/ws/series'
import type { ReportedWord, TypingText } from '#contracts/ws/typing'

/** The commands of a duel: from a player, the clock (`tick`), the judge (`verdict`) or the server itself. */
export type DuelCommand =
  | {
      readonly type: 'create'
      readonly duelId: DuelId
      readonly roomCode: RoomCode
      readonly host: PlayerProfile
      readonly settings: DuelSettings
      readonly entry?: DuelEntry
      /** Set if the duel belongs to a series. */
      readonly series?: Series
      /** False if the host refuses spectators. */
      readonly spectators?: boolean
    }
  | { readonly type: 'join'; readonly player: PlayerProfile; readonly spectators?: boolean }
  | { readonly type: 'set-spectators'; readonly userId: UserId; readonly allowed: boolean }
  /** The answer to the effect `check-supply`. */
  | { readonly type: 'note-supply'; readonly playerIds: readonly UserId[]; readonly supply: ProblemSupply }
  | { readonly type: 'toggle-ready'; readonly userId: UserId }
  /** A socket of the player has joined the room. */
  | { readonly type: 'arrive'; readonly userId: UserId }
  /** `abortedBefore`: how many running duels against this opponent the player has aborted recently. */
  | { readonly type: 'abort'; readonly userId: UserId; readonly abortedBefore: number }
  /** The answer to the effect `assign-problem`; null if no problem is left for these two. */
  | { readonly type: 'assign-problem'; readonly problemId: ProblemId | null; readonly supply?: ProblemSupply }
  /** The answer to the effect `assign-text`; null if no text fits. */
  | { readonly type: 'assign-text'; readonly text: TypingText | null }
  /** The answer to the effect `assign-broken-program`; null if none is left for these two. */
  | {
      readonly type: 'assign-broken-program'
      readonly task: { readonly problemId: ProblemId; readonly taskId: DebugTaskId; readonly budget: number } | null
    }
  /** The answer to the effect `assign-target`; null if no target fits. */
  | { readonly type: 'assign-target'; readonly target: CssTarget | null }
  | TypeCommand
  /** `slips`: wrong key presses in the word being typed, as the player's page reports them. */
  | { readonly type: 'restart-typing'; readonly userId: UserId; readonly slips: number }
  /** The answer to the effect `assign-questions`; null if there are no questions. */
  | { readonly type: 'assign-questions'; readonly questions: readonly Question[] | null }
  | AnswerCommand
  | SubmitCommand
  | VerdictCommand
  /** `worked`: whether the player has changed the program in the editor. */
  | { readonly type: 'resign'; readonly userId: UserId; readonly worked?: boolean }
  | { readonly type: 'offer-draw'; readonly userId: UserId }
  | { readonly type: 'decline-draw'; readonly userId: UserId }
  | { readonly type: 'chat'; readonly userId: UserId; readonly message: string }
  /** Claims the win or a draw after a long absence of the opponent. */
  | { readonly type: 'claim'; readonly userId: UserId; readonly take: 'win' | 'draw' }
  | { readonly type: 'violate'; readonly userId: UserId; readonly violation: ViolationKind }
  /** `characters` were inserted into the player's program at once. */
  | { readonly type: 'paste'; readonly userId: UserId; readonly characters: number }
  | { readonly type: 'offer-rematch'; readonly userId: UserId }
  | { readonly type: 'decline-rematch'; readonly userId: UserId }
  /** The answer to the effect `open-rematch`. */
  | { readonly type: 'rematch-opened'; readonly roomCode: RoomCode }
  /** The player's last connection closed at `sinceMs`, or the first one opened again. */
  | { readonly type: 'leave'; readonly userId: UserId; readonly sinceMs: number; readonly onPurpose: boolean }
  | { readonly type: 'return'; readonly userId: UserId }
  | { readonly type: 'tick' }
  /** The server has restarted and this duel is unfinished. */
  | { readonly type: 'recover' }
  /** The answers to the effect `award`: a contest admin must review the duel first, or the XP that each player receives. */
  | { readonly type: 'hold-awards' }
  | { readonly type: 'award'; readonly awards: readonly Award[] }

export type TypeCommand = {
  readonly type: 'type'
  readonly userId: UserId
  readonly words: readonly ReportedWord[]
  readonly roundTripMs: number | null
}

/** The options that the player considers right for the question with this number. The server trusts nothing else that the page reports. */
export type AnswerCommand = {
  readonly type: 'answer'
  readonly userId: UserId
  readonly index: number
  readonly choice: Choice
  readonly roundTripMs: number | null
}

/** A stored submission: its number and time of receipt are already fixed. */
export type SubmitCommand = Omit<DuelSubmission, 'languageId' | 'outcome' | 'problemId'> & {
  readonly type: 'submit'
  readonly languageId: number
}

export type VerdictCommand = {
  readonly type: 'verdict'
  readonly submissionId: SubmissionId
  readonly verdict: DuelVerdict | 'internal-error'
  readonly passed: number
  readonly total: number
}

export type DuelCommandType = DuelCommand['type']
export type DuelCommandOf<Type extends DuelCommandType> = Extract<DuelCommand, { type: Type }>

/** The effects that choose a task, one for each mode. */
export type AssignmentType =
  | 'assign-problem'
  | 'assign-text'
  | 'assign-broken-program'
  | 'assign-target'
  | 'assign-questions'

/** What the caller must do after the events are stored. Performing an effect twice must be harmless. */
export type DuelEffect =
  | { readonly type: AssignmentType; readonly playerIds: readonly UserId[]; readonly seed: number }
  /** Check what these two players have left to play. */
  | { readonly type: 'check-supply'; readonly playerIds: readonly UserId[] }
  | { readonly type: 'award' }
  /** Both want a rematch: open a room with the same settings and both players in it. */
  | { readonly type: 'open-rematch' }
  /** A duel of a series is over: open the next one if the series continues. */
  | { readonly type: 'open-next' }
  | { readonly type: 'notify'; readonly userIds: readonly UserId[]; readonly code: CalledOff }

/** Why a command is refused. Every member is a code in the table of errors. */
export type DuelRefusal =
  | 'ROOM_NOT_FOUND'
  | 'ROOM_FULL'
  | 'DUEL_NOT_PLAYER'
  | 'DUEL_NO_OPPONENT'
  | 'DUEL_NO_PROBLEM'
  | 'DUEL_PROBLEM_CLOSED'
  | 'DUEL_NOT_WAITING'
  | 'DUEL_NOT_STARTED'
  | 'DUEL_NOT_ACTIVE'
  | 'DUEL_FINISHED'
  | 'DUEL_OVERDUE'
  | 'DUEL_ALREADY_SOLVED'
  | 'DUEL_LANGUAGE'
  | 'DUEL_TIME_LIMIT'
  | 'DUEL_DRAW_EARLY'
  | 'DUEL_TOO_MANY_PENDING'
  | 'DUEL_SUPPLY_CHANGED'
  | 'DUEL_NO_TEXT'
  | 'DUEL_NO_BUG'
  | 'DUEL_REWRITTEN'
  | 'DUEL_NO_TARGET'
  | 'DUEL_NOT_TYPING'
  | 'DUEL_NOT_CODING'
  | 'DUEL_ABORT_LATE'
  | 'TYPING_NO_ABORT'
  | 'DUEL_ABORT_TWICE'
  | 'DUEL_OPPONENT_HERE'
  | 'DUEL_CLAIM_EARLY'
  | 'DUEL_REMATCH_CLOSED'
  | 'TYPING_ORDER'
  | 'TYPING_WORD'
  | 'TYPING_KEYS'
  | 'TYPING_TOO_FAST'
  | 'TYPING_DONE'
  | 'TYPING_RESTART'
  | 'DUEL_NO_QUESTIONS'
  | 'DUEL_NOT_TRIVIA'
  | 'TRIVIA_NO_ABORT'
  | 'TRIVIA_NOT_OPEN'
  | 'TRIVIA_CLOSED'
  | 'TRIVIA_ANSWERED'
  | 'TRIVIA_CHOICE'
  | 'DUEL_RECORDED'
  | 'CHAT_EMPTY'
  | 'CHAT_TOO_FAST'

export type Refused = {
  readonly ok: false
  readonly code: DuelRefusal
  /** With DUEL_OVERDUE: how many ms after the deadline the submission was received. */
  readonly lateByMs?: number
  /** With DUEL_REWRITTEN: how many lines were changed, and how many may be changed. */
  readonly rewritten?: { readonly changed: number; readonly budget: number }
  /** Events that record the attempt; they are stored even though the command is refused. */
  readonly events?: readonly DuelEvent[]
}
type Accepted = {
  readonly ok: true
  readonly events: readonly DuelEvent[]
  readonly effects: readonly DuelEffect[]
}
export type Decision = Accepted | Refused

/** The context of a decision: everything it may use besides the state. */
export type DecisionContext = { readonly nowMs: number; readonly seed: number }

export const refuse = (code: DuelRefusal): Refused => ({ ok: false, code })
export const accept = (events: readonly DuelEvent[], effects: readonly DuelEffect[] = []): Accepted => ({
  ok: true,
  events,
  effects,
})
/** The answer to a late or repeated command that is no mistake: it changes nothing. */
export const nothing: Accepted = accept([])
