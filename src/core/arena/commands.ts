import type { CalledOff } from '#contracts/frames/index'
import type { ArenaId, ProblemId, RoomCode, UserId } from '#contracts/ids'
import type { ArenaAward, ArenaEvent, ArenaSettings } from '#contracts/ws/arena-events'
import type { PlayerProfile } from '#contracts/ws/room-events'
import type { DuelCommandOf, DuelRefusal, TypeCommand } from '#core/duel'

/** The commands of a room with more than two players. A command with the same meaning in a duel has the same type. */
export type ArenaCommand =
  | {
      readonly type: 'create'
      readonly arenaId: ArenaId
      readonly roomCode: RoomCode
      readonly host: PlayerProfile
      readonly settings: ArenaSettings
    }
  | { readonly type: 'join'; readonly player: PlayerProfile }
  /** By the host. `engaged`: participants who are playing elsewhere; they lose their seats, as absent ones do. */
  | { readonly type: 'start'; readonly userId: UserId; readonly engaged: readonly UserId[] }
  /** By the host, before the start. */
  | { readonly type: 'remove'; readonly userId: UserId; readonly removedId: UserId }
  /**
   * The answers to the effect `assign`; null if there is no task for these participants. `isKnown`: one of them already knows one of the
   * problems.
   */
  | { readonly type: 'assign-problems'; readonly problemIds: readonly ProblemId[] | null; readonly isKnown: boolean }
  | DuelCommandOf<'assign-text'>
  | ArenaSubmitCommand
  | DuelCommandOf<'verdict'>
  | TypeCommand
  | DuelCommandOf<'restart-typing'>
  | { readonly type: 'resign'; readonly userId: UserId }
  | DuelCommandOf<'chat' | 'violate' | 'paste' | 'leave' | 'return' | 'tick' | 'recover'>
  /** The answer to the effect `award`. */
  | { readonly type: 'award'; readonly awards: readonly ArenaAward[] }
  /** A contest admin has cleared a participant's flag: the awards that the room gives after all. */
  | { readonly type: 'correct-awards'; readonly corrected: readonly ArenaAward[] }

/** `problemId`: the problem that the program is for. */
export type ArenaSubmitCommand = Omit<DuelCommandOf<'submit'>, 'changedLines' | 'characters'> & {
  readonly problemId: ProblemId
}

export type ArenaCommandType = ArenaCommand['type']
export type ArenaCommandOf<T extends ArenaCommandType> = Extract<ArenaCommand, { type: T }>

/** What the caller must do after the events are stored. Performing an effect twice must be harmless. */
export type ArenaEffect =
  | { readonly type: 'assign'; readonly userIds: readonly UserId[]; readonly seed: number }
  | { readonly type: 'award' }
  | { readonly type: 'notify'; readonly userIds: readonly UserId[]; readonly code: CalledOff }

/** Why a command is refused. Every member is a code in the table of errors; those of duels have the same meaning here. */
export type ArenaRefusal =
  | DuelRefusal
  | 'ARENA_FULL'
  | 'ARENA_STARTED'
  | 'ARENA_NOT_SEATED'
  | 'ARENA_NOT_HOST'
  | 'ARENA_TOO_FEW'
  | 'ARENA_REMOVED'
  | 'ARENA_NOT_REMOVABLE'
  | 'ARENA_SEATS'
  | 'ARENA_TIME_LIMIT'
  | 'ARENA_NOT_RATED'
  | 'ARENA_OUT'
  | 'ARENA_NO_PROBLEM'
  | 'ARENA_PROBLEM'
  | 'ARENA_TAKEN'

export type ArenaRefused = {
  readonly ok: false
  readonly code: ArenaRefusal
  /** With DUEL_OVERDUE: how many ms after the deadline the submission was received. */
  readonly lateByMs?: number
  /** Events that record the attempt; they are stored even though the command is refused. */
  readonly events?: readonly ArenaEvent[]
}
export type ArenaDecision =
  | { readonly ok: true; readonly events: readonly ArenaEvent[]; readonly effects: readonly ArenaEffect[] }
  | ArenaRefused

export type ArenaContext = { readonly nowMs: number; readonly seed: number }

export const refuse = (code: ArenaRefusal): ArenaRefused => ({ ok: false, code })
export const accept = (events: readonly ArenaEvent[], effects: readonly ArenaEffect[] = []): ArenaDecision => ({
  ok: true,
  events,
  effects,
})
/** The answer to a late or repeated command that is no mistake: it changes nothing. */
export const nothing: ArenaDecision = accept([])
