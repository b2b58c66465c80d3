import type { Difficulty } from '#contracts/difficulty'
import type { ServerEvent } from '#contracts/frames/index'
import type { ProblemId, UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import type { DuelEvent, ProblemSupply } from '#contracts/ws/duel-events'
import type { RivalAssignment } from '#contracts/ws/rivals'
import type { DuelProblem } from '#contracts/ws/room'
import type { DuelCommand, DuelCommandOf, DuelState, FinishedDuel, MatchOf, SettingsOf } from '#core/duel'
import type { KnownProgram, TypingPace } from '#core/rivals'
import type { Side } from '#core/xp'
import type { Db } from '#db/client'
import type { RecordedSide } from '#db/queries/rivals'
import type { Meeting } from '#features/problems'

/** For whom a task is chosen, and among what. */
export type Choice<K extends DuelType = DuelType> = {
  readonly playerIds: readonly UserId[]
  readonly settings: SettingsOf<K>
  readonly seed: number
  readonly nowMs: number
}

/** What the server does for a battle mode, beside its rules in `core/duel/modes`. */
export type ModeService<K extends DuelType> = {
  /** Chooses a task for these players: the command that answers the mode's assignment. */
  readonly assign: (db: Db, choice: Choice<K>) => DuelCommand
  /** Whether a room of these players would find a task; a room drops settings that nothing fits. */
  readonly isPlayable: (db: Db, choice: Omit<Choice<K>, 'seed'>) => boolean
  /** Why the mode cannot be played on this server; null where it can, and left out where it always can. */
  readonly notOffered?: (db: Db) => 'CSS_NOT_OFFERED' | null
  /** Whether a task fits these settings as they are: the queue refuses others. */
  readonly hasMatch: (db: Db, choice: Omit<Choice<K>, 'seed'>) => boolean
  /** What these have left to play; left out: the mode does not say. */
  readonly supply?: (db: Db, choice: Omit<Choice<K>, 'seed'>) => ProblemSupply | null
  /**
   * The settings of a room whose host brings the task, and whether it stays off the lobby; null, and left out: the mode takes nothing of
   * what was brought. Throws DUEL_PROBLEM_CLOSED, DUEL_TEXT_REFUSED.
   */
  readonly bring?: (
    db: Db,
    room: Bringing<K>,
  ) => { readonly settings: SettingsOf<K>; readonly isPrivate: boolean } | null
  /** The refusal of the queue where nothing fits. */
  readonly nothingFits: { readonly code: NoTask; readonly message: string }
  /** What the duel's row says of the task. */
  readonly rowOf: (match: MatchOf<K>) => Partial<TaskColumns>
  /** The problem that the room shows from the start on, and the programs that its editors begin with, by language key; null: the problem's own. */
  readonly problem?: (db: Db, match: MatchOf<K>) => ShownTask | null
  /** What the server counts of a program before it is taken. Throws what it cannot be taken for. */
  readonly submitted?: (
    db: Db,
    match: MatchOf<K>,
    program: SubmittedProgram,
  ) => Pick<DuelCommandOf<'submit'>, 'changedLines' | 'characters'>
  /** What the duel is worth to one player, before repeats and the daily cap. */
  readonly xp: (db: Db, match: MatchOf<K>, side: DuelSide) => number
  /** Rows that follow from an event, stored with it; `state` is the duel after it, or after later ones. */
  readonly stored?: (db: Db, event: DuelEvent, state: DuelState, atMs: number) => void
  /** What a rated duel says of the problem it was about; left out: the mode rates no problems. */
  readonly meetings?: (match: MatchOf<K>, duel: PlayedDuel) => readonly Meeting[]
  /** How a recorded duel is raced; left out: it is not. */
  readonly recorded?: RecordedMode<K>
  /** What a bot plays for this player, and how it is done; null: there is nothing. Left out: no bot plays this mode. */
  readonly botTask?: (db: Db, choice: Choice<K>) => BotTask | null
  /** How fast this player is on average; null: too few results. Left out: no average is raced. */
  readonly average?: (db: Db, userId: UserId) => Average | null
  /** The frames by which a new room is announced, and its end; left out: those of duels. */
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

/** What is solved, with where its rating begins. */
export type Solved = { readonly id: string; readonly difficulty: Difficulty }
/** How fast a rival is, as far as its tasks need it. */
export type Pace = { readonly typing?: () => TypingPace; readonly solvedAfterMs?: (solved: Solved) => number }
/** `figure`: as it is shown, '62 wpm', 'in 3:07'. */
export type Average = { readonly figure: string; readonly pace: Pace }

type RecordedMode<K extends DuelType> = {
  /** Whether its task is still one that is played. `isPlayed`: the problem is open to the racer. */
  readonly isOpen: (db: Db, match: MatchOf<K>, isPlayed: (problemId: ProblemId) => boolean) => boolean
  readonly assignment: (match: MatchOf<K>) => RivalAssignment
  /** What the recording reached: '62 wpm', '3/5 tests'. */
  readonly figure: (side: RecordedSide) => string
}

type NoTask = 'DUEL_NO_TEXT' | 'DUEL_NO_PROBLEM' | 'DUEL_NO_BUG' | 'DUEL_NO_TARGET' | 'DUEL_NO_QUESTIONS'

type TaskColumns = { readonly problemId: string | null; readonly textId: string | null; readonly taskId: string | null }
/** The task is of no kind that has a column. */
export const NO_TASK: TaskColumns = { problemId: null, textId: null, taskId: null }

type CreatedEvent = Extract<ServerEvent, 'duel-created' | 'typing-duel-created' | 'typing-room-created'>

export type ShownTask = {
  readonly problemId: ProblemId
  readonly programs: Readonly<Record<string, string>> | null
  /** The task's own; left out: the problem's. */
  readonly difficulty?: DuelProblem['difficulty']
  /** What is to be mended, where the programs are broken. */
  readonly bug?: NonNullable<DuelProblem['bug']>
}

export type SubmittedProgram = { readonly languageId: number; readonly source: string }

export type PlayedDuel = FinishedDuel & { readonly played: NonNullable<FinishedDuel['played']> }

export type DuelSide = {
  readonly duel: PlayedDuel
  readonly userId: UserId
  readonly side: Side
}
