import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelEvent, DuelEventOf, DuelEventType, DuelSettings } from '#contracts/ws/duel-events'
import type { ActiveDuel, DuelState, FinishedDuel, Match, PlayedTime, Task } from '#contracts/ws/duel-state'
import type { TypingText } from '#contracts/ws/typing'
import type {
  AssignmentType,
  Decision,
  DecisionContext,
  DuelCommandOf,
  DuelCommandType,
  DuelRefusal,
  Refused,
  SubmitCommand,
} from './commands'
import type { Outcome } from './finish'
import type { DuelOptions, OwnOption } from './options'
import type { Viewer, Visible } from './viewer'

/**
 * What a battle mode says of itself. All else (rooms, seats, clock, draws, resignations, presence, rematches, awards) is
 * the same in all of them. docs/architecture.md, "Battle modes", says which parts a mode has.
 */
export type ModeRules<K extends DuelType> = {
  /** From "both ready" to the start. */
  readonly bannerMs: number
  /** How long the opponent must be away before the win can be claimed. */
  readonly claimAfterMs: number
  /** The effect that makes the server choose a task for these two; its answer is a command of the mode. */
  readonly assignment: AssignmentType
  /** Both learn before the start whether something new is left for them. */
  readonly notesSupply: boolean
  /** What it brings waits for a contest admin where a player was flagged. */
  readonly holdsFlagged: boolean
  /** What a host or a player of the queue may narrow it to, beside what all modes have. */
  readonly options: readonly OwnOption[]
  /** The settings of a room with these options, those that are no concern of the mode left out. */
  readonly settings: (options: DuelOptions) => SettingsOf<K>
  /** Why no room can be opened with these settings; null where one can. The time limit is checked for all modes. */
  readonly settingsRefusal: (settings: SettingsOf<K>) => DuelRefusal | null
  /** No time limit is chosen: its time is its own. */
  readonly hasOwnTime?: true
  /** Whether a program may be in this language; left out: those of duels, or what was agreed on of them. */
  readonly takesLanguage?: (languageId: number) => boolean
  /** The limit is the task's own, so that it is not checked before the task is known. */
  readonly fitsTask: (settings: SettingsOf<K>) => boolean
  /** What a room keeps of the task of a start that did not come about, because it was shown. */
  readonly shownText: (task: TaskOf<K>) => TypingText | null
  /** The event that starts play. */
  readonly started: (task: TaskOf<K>, deadlineMs: number) => DuelEvent
  /** Why the duel cannot be called off in its first minute any more; null where it can. */
  readonly abortRefusal: (match: MatchOf<K>, userId: UserId) => DuelRefusal | null
  /** Whether a resignation leaves no result. `isEarly`: within the first minute. */
  readonly isVoidResignation: (match: MatchOf<K>, resignation: Resignation) => boolean
  /** Why a program cannot be submitted in this match, beside what holds for all programs; null where it can. */
  readonly programRefusal?: (match: MatchOf<K>, program: Pick<SubmitCommand, 'changedLines'>) => Refused | null
  /** Whether this player has nothing left to do, and only waits for the other. */
  readonly hasFinished: (match: MatchOf<K>, userId: UserId) => boolean
  /** Who has won, wherever the clock stands; null while that is open. */
  readonly winner: (match: MatchOf<K>) => UserId | null
  /** The rule at time-out. */
  readonly outcome: (match: MatchOf<K>, playerIds: readonly UserId[]) => Outcome
  /** The match as the viewer would hold it after folding the visible events. */
  readonly visibleMatch: (match: MatchOf<K>, viewer: Viewer) => MatchOf<K>
  /** The task before the start; null where it stays hidden. */
  readonly visibleTask: (task: TaskOf<K>, viewer: Viewer) => TaskOf<K> | null
  /** What a player reached, for those who did not play it. */
  readonly figure: (match: MatchOf<K>, duel: FinishedDuel, userId: UserId) => ResultFigure
  /** When a player reached what counts for them; null where they reached nothing. */
  readonly reachedAtMs: (match: MatchOf<K>, userId: UserId) => number | null
  /** How long it took to decide. */
  readonly decidedAfterMs: (match: MatchOf<K>, duel: FinishedDuel & { readonly played: PlayedTime }) => number
  /** What its clock shows within the match; left out: the time until the deadline. */
  readonly clockUntilMs?: (match: MatchOf<K>) => number | null
  /** What a restart of the server at `atMs` changes in such a clock. */
  readonly afterRestart?: (match: MatchOf<K>, atMs: number) => MatchOf<K>
  /** A mode with a clock of its own within the match: when it needs a `tick` before the deadline, and what that does. */
  readonly wakeMs?: (match: MatchOf<K>, duel: ActiveDuel) => number | null
  readonly due?: (match: MatchOf<K>, duel: ActiveDuel, context: DecisionContext) => Decision
}

export type SettingsOf<K extends DuelType> = Extract<DuelSettings, { duelType: K }>
type TaskOf<K extends DuelType> = Extract<Task, { kind: K }>
export type MatchOf<K extends DuelType> = Extract<Match, { kind: K }>

export type Resignation = {
  readonly userId: UserId
  readonly opponentId: UserId | undefined
  /** The player has changed the program in the editor. */
  readonly worked: boolean
  readonly isEarly: boolean
}

/** What a player reached: the tests of the best submission, the speed of a race. */
export type ResultFigure = { readonly value: string; readonly unit: string }

/** How an event of a mode changes the state (null: it cannot follow), and who sees it. */
export type ModeEvent<T extends DuelEventType> = {
  readonly apply: (state: DuelState, event: DuelEventOf<T>, atMs: number) => DuelState | null
  readonly visible: (event: DuelEventOf<T>, viewer: Viewer) => Visible
  /** With it play begins. */
  readonly starts?: true
}
export type ModeEvents<T extends DuelEventType> = { readonly [One in T]: ModeEvent<One> }

/** How a command is decided. */
export type CommandRule<T extends DuelCommandType> = (
  state: DuelState,
  command: DuelCommandOf<T>,
  context: DecisionContext,
) => Decision
export type CommandRules<T extends DuelCommandType> = { readonly [One in T]: CommandRule<One> }
