import type { Difficulty } from '#contracts/difficulty'
import type { ServerEvent } from '#contracts/frames/index'
import type { ProblemId, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelEvent, ProblemSupply } from '#contracts/ws/duel-events'
import type { RivalAssignment } from '#contracts/ws/rivals'
import type { DuelProblem } from '#contracts/ws/room'
import type { DuelCommand, DuelCommandOf, DuelState, FinishedDuel, MatchOf, SettingsOf } from '#core/duel'
import type { KnownProgram, RivalPace } from '#core/rivals'
import type { Side } from '#core/xp'
import type { Db } from '#db/client'
import type { RecordedSide } from '#db/queries/rivals'
import type { Meeting } from '#features/problems'

/** The players for whom a task is chosen, with the settings that limit the choice. */
export type Choice<K extends DuelType = DuelType> = {
  readonly playerIds: readonly UserId[]
  readonly settings: SettingsOf<K>
  readonly seed: number
  readonly nowMs: number
}

/** What the server does for a battle mode, in addition to its rules in `core/duel/modes`. */
export type ModeService<K extends DuelType> = {
  /** Chooses a task for these players. Returns the command that answers the mode's assignment. */
  readonly assign: (db: Db, choice: Choice<K>) => DuelCommand
  /** Whether a room of these players would find a task. A room ignores settings that nothing fits. */
  readonly isPlayable: (db: Db, choice: Omit<Choice<K>, 'seed'>) => boolean
  /** Why the mode cannot be played on this server; null if it can. Absent if the mode can always be played. */
  readonly notOffered?: (db: Db) => 'CSS_NOT_OFFERED' | null
  /** Whether a task fits these settings exactly; otherwise the queue refuses them. */
  readonly hasMatch: (db: Db, choice: Omit<Choice<K>, 'seed'>) => boolean
  /** Which kind of task these players have left. Absent if the mode does not report it. */
  readonly supply?: (db: Db, choice: Omit<Choice<K>, 'seed'>) => ProblemSupply | null
  /**
   * The settings of a room whose host brings the task, and whether the room stays off the lobby. Null if the mode does
   * not accept what was brought; absent if it accepts nothing. Throws DUEL_PROBLEM_CLOSED, DUEL_TEXT_REFUSED.
   */
  readonly bring?: (
    db: Db,
    room: Bringing<K>,
  ) => { readonly settings: SettingsOf<K>; readonly isPrivate: boolean } | null
  /** The refusal of the queue if nothing fits. */
  readonly nothingFits: { readonly code: NoTask; readonly message: string }
  /** The columns of the duel's row that name the task. */
  readonly rowOf: (match: MatchOf<K>) => Partial<TaskColumns>
  /**
   * The problem that the room shows from the start on, and the programs that its editors begin with, by language key;
   * null for the problem's own programs.
   */
  readonly problem?: (db: Db, match: MatchOf<K>) => ShownTask | null
  /** What the server counts in a program before it accepts it. Throws the reason for refusing a program. */
  readonly submitted?: (
    db: Db,
    match: MatchOf<K>,
    program: SubmittedProgram,
  ) => Pick<DuelCommandOf<'submit'>, 'changedLines' | 'characters'>
  /** What the duel is worth to one player, before the reduction for repeats and the daily cap. */
  readonly xp: (db: Db, match: MatchOf<K>, side: DuelSide) => number
  /**
   * Stores rows that follow from an event, in its transaction. `state` is the duel after this event or after later
   * ones.
   */
  readonly stored?: (db: Db, event: DuelEvent, state: DuelState, atMs: number) => void
  /** The results of a rated duel that rate its problem. Absent if the mode rates no problems. */
  readonly meetings?: (match: MatchOf<K>, duel: PlayedDuel) => readonly Meeting[]
  /** How a recorded duel is raced. Absent if recordings of the mode cannot be raced. */
  readonly recorded?: RecordedMode<K>
  /**
   * The task that a bot plays against this player, with its solution; null if there is none. Absent if no bot plays the
   * mode.
   */
  readonly botTask?: (db: Db, choice: Choice<K>) => BotTask | null
  /**
   * The player's average result; null if there are too few results. Absent if the mode has no race against an average.
   */
  readonly average?: (db: Db, userId: UserId) => Average | null
  /** The frames that announce a new room and its end. Absent if the mode uses those of duels. */
  readonly createdEvents?: readonly CreatedEvent[]
  readonly finishedEvent?: Extract<ServerEvent, 'duel-finished' | 'typing-duel-finished'>
}

/** A task with a way to do it: its words are typed, or a solution is submitted after wrong programs. */
export type BotTask = { readonly assignment: RivalAssignment } & (
  | { readonly words: readonly string[] }
  | {
      readonly solution: KnownProgram
      readonly wrong: readonly KnownProgram[]
      readonly total: number
      readonly task: Solved
    }
)
export type Bringing<K extends DuelType = DuelType> = {
  readonly hostId: UserId
  readonly problemId?: ProblemId | undefined
  readonly text?: string | undefined
  readonly settings: SettingsOf<K>
  readonly nowMs: number
}

/** A solved task, with the difficulty at which its rating starts. */
export type Solved = { readonly id: string; readonly difficulty: Difficulty }
/** How fast a rival is, as far as the mode's tasks need it. */
export type Pace = { readonly typing?: () => RivalPace; readonly solvedAfterMs?: (solved: Solved) => number }
/** `figure` is the average as it is shown: '62 wpm', 'in 3:07'. */
export type Average = { readonly figure: string; readonly pace: Pace }

type RecordedMode<K extends DuelType> = {
  /** Whether the recorded task can still be played. `isPlayed` returns whether a problem is open to the racer. */
  readonly isOpen: (db: Db, match: MatchOf<K>, isPlayed: (problemId: ProblemId) => boolean) => boolean
  readonly assignment: (match: MatchOf<K>) => RivalAssignment
  /** The result of the recording: '62 wpm', '3/5 tests'. */
  readonly figure: (side: RecordedSide) => string
}

type NoTask = 'DUEL_NO_TEXT' | 'DUEL_NO_PROBLEM' | 'DUEL_NO_BUG' | 'DUEL_NO_TARGET' | 'DUEL_NO_QUESTIONS'

type TaskColumns = { readonly problemId: string | null; readonly textId: string | null; readonly taskId: string | null }
/** For a task that has no column in the duel's row. */
export const NO_TASK: TaskColumns = { problemId: null, textId: null, taskId: null }

type CreatedEvent = Extract<ServerEvent, 'duel-created' | 'typing-duel-created' | 'typing-room-created'>

export type ShownTask = {
  readonly problemId: ProblemId
  readonly programs: Readonly<Record<string, string>> | null
  /** The task's own difficulty; absent if it is the problem's. */
  readonly difficulty?: DuelProblem['difficulty']
  /** The bug to be mended, if the programs are broken. */
  readonly bug?: NonNullable<DuelProblem['bug']>
}

export type SubmittedProgram = { readonly languageId: number; readonly source: string }

export type PlayedDuel = FinishedDuel & { readonly played: NonNullable<FinishedDuel['played']> }

export type DuelSide = {
  readonly duel: PlayedDuel
  readonly userId: UserId
  readonly side: Side
}
