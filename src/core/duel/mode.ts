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
 * The rules of one battle mode. Everything else (rooms, seats, clock, draws, resignations, presence, rematches, awards) is common to all
 * modes. docs/architecture.md, "Battle modes", lists the parts of a mode.
 */
export type ModeRules<K extends DuelType> = {
  /** Time from "both ready" to the start. */
  readonly bannerMs: number
  /** How long the opponent must be away before the win can be claimed. */
  readonly claimAfterMs: number
  /** The effect that chooses a task for these two players; the answer is a command of the mode. */
  readonly assignment: AssignmentType
  /** Whether both learn before the start if an unseen problem is left for them. */
  readonly notesSupply: boolean
  /** Whether awards wait for a contest admin if a player was flagged. */
  readonly holdsFlagged: boolean
  /** The filters that a host or a queued player may set, besides those that all modes have. */
  readonly options: readonly OwnOption[]
  /** Builds the settings of a room from these options and drops those that the mode does not have. */
  readonly settings: (options: DuelOptions) => SettingsOf<K>
  /** Returns why no room can be opened with these settings, or null if one can. The time limit is checked for all modes. */
  readonly settingsRefusal: (settings: SettingsOf<K>) => DuelRefusal | null
  /** Set if the mode has its own time and no limit is chosen. */
  readonly hasOwnTime?: true
  /** Whether a program may be in this language. If omitted: the languages of duels, or those chosen in the settings. */
  readonly takesLanguage?: (languageId: number) => boolean
  /** Whether the limit depends on the task, so that it is not checked before the task is known. */
  readonly fitsTask: (settings: SettingsOf<K>) => boolean
  /** The text that a room keeps after a cancelled start because the players have seen it, or null. */
  readonly shownText: (task: TaskOf<K>) => TypingText | null
  /** The event that starts play. `isTextKnown`: the text was shown to the host before the guest joined. */
  readonly started: (task: TaskOf<K>, deadlineMs: number, isTextKnown: boolean) => DuelEvent
  /** Returns why the duel can no longer be called off in its first minute, or null if it can. */
  readonly abortRefusal: (match: MatchOf<K>, userId: UserId) => DuelRefusal | null
  /** Whether a resignation leaves no result. `isEarly`: in the first minute. */
  readonly isVoidResignation: (match: MatchOf<K>, resignation: Resignation) => boolean
  /** Returns why a program cannot be submitted in this match, or null if it can. The common checks come first. */
  readonly programRefusal?: (match: MatchOf<K>, program: Pick<SubmitCommand, 'changedLines'>) => Refused | null
  /** Whether this player has nothing left to do and only waits for the opponent. */
  readonly hasFinished: (match: MatchOf<K>, userId: UserId) => boolean
  /** The winner as decided before the deadline; null while that is open. */
  readonly winner: (match: MatchOf<K>) => UserId | null
  /** The result at the deadline. */
  readonly outcome: (match: MatchOf<K>, playerIds: readonly UserId[]) => Outcome
  /** The match as the viewer would hold it after folding the visible events. */
  readonly visibleMatch: (match: MatchOf<K>, viewer: Viewer) => MatchOf<K>
  /** The task as the viewer sees it before the start; null while it is hidden. */
  readonly visibleTask: (task: TaskOf<K>, viewer: Viewer) => TaskOf<K> | null
  /** The result of a player as other users see it. */
  readonly figure: (match: MatchOf<K>, duel: FinishedDuel, userId: UserId) => ResultFigure
  /** When the player reached their result; null if they reached nothing. */
  readonly reachedAtMs: (match: MatchOf<K>, userId: UserId) => number | null
  /** How many ms it took to decide the duel. */
  readonly decidedAfterMs: (match: MatchOf<K>, duel: FinishedDuel & { readonly played: PlayedTime }) => number
  /** What the clock counts down to within the match. If omitted: the deadline. */
  readonly clockUntilMs?: (match: MatchOf<K>) => number | null
  /** Returns the match with its clock adjusted after a restart of the server at `atMs`. */
  readonly afterRestart?: (match: MatchOf<K>, atMs: number) => MatchOf<K>
  /** When a mode with its own clock needs a `tick` before the deadline, and what that tick does. */
  readonly wakeMs?: (match: MatchOf<K>, duel: ActiveDuel) => number | null
  readonly due?: (match: MatchOf<K>, duel: ActiveDuel, context: DecisionContext) => Decision
}

export type SettingsOf<K extends DuelType> = Extract<DuelSettings, { duelType: K }>
type TaskOf<K extends DuelType> = Extract<Task, { kind: K }>
export type MatchOf<K extends DuelType> = Extract<Match, { kind: K }>

export type Resignation = {
  readonly userId: UserId
  readonly opponentId: UserId | undefined
  /** Whether the player has changed the program in the editor. */
  readonly worked: boolean
  readonly isEarly: boolean
}

/** A player's result, such as the tests passed by the best submission or the speed in a race. */
export type ResultFigure = { readonly value: string; readonly unit: string }

/** How an event of a mode changes the state (null if it cannot follow), and who sees it. */
export type ModeEvent<T extends DuelEventType> = {
  readonly apply: (state: DuelState, event: DuelEventOf<T>, atMs: number) => DuelState | null
  readonly visible: (event: DuelEventOf<T>, viewer: Viewer) => Visible
  /** Set if play begins with this event. */
  readonly starts?: true
}
export type ModeEvents<T extends DuelEventType> = { readonly [One in T]: ModeEvent<One> }

/** The function that decides a command. */
export type CommandRule<T extends DuelCommandType> = (
  state: DuelState,
  command: DuelCommandOf<T>,
  context: DecisionContext,
) => Decision
export type CommandRules<T extends DuelCommandType> = { readonly [One in T]: CommandRule<One> }
