import type { CalledOff } from '#contracts/frames/index'
import type { ArenaId, ProblemId, RoomCode, UserId } from '#contracts/ids'
import type { ArenaAward, ArenaEvent, ArenaSettings } from '#contracts/ws/arena-events'
import type { PlayerProfile } from '#contracts/ws/room-events'
import type { DuelCommandOf, DuelRefusal, TypeCommand } from '#core/duel'

/** What can be asked of a room with many seats. Commands that mean the same in a duel have the duel's shape. */
export type ArenaCommand =
  | {
      readonly type: 'create'
      readonly arenaId: ArenaId
      readonly roomCode: RoomCode
      readonly host: PlayerProfile
      readonly settings: ArenaSettings
    }
  | { readonly type: 'join'; readonly player: PlayerProfile }
  /** By the host. `engaged`: participants who play elsewhere just now; they lose their seats, as those do who are away. */
  | { readonly type: 'start'; readonly userId: UserId; readonly engaged: readonly UserId[] }
  /** By the host, before the start. */
  | { readonly type: 'remove'; readonly userId: UserId; readonly removedId: UserId }
  /**
   * The answers to the effect `assign`; null = there is none for these participants. `isKnown`: one of them has met one of
   * the problems before.
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
  /** A contest admin has cleared a participant of a flag: what the room brings them after all. */
  | { readonly type: 'correct-awards'; readonly corrected: readonly ArenaAward[] }

/** `problemId`: which of the room's problems the program is for. */
export type ArenaSubmitCommand = Omit<DuelCommandOf<'submit'>, 'changedLines' | 'characters'> & {
  readonly problemId: ProblemId
}

export type ArenaCommandType = ArenaCommand['type']
export type ArenaCommandOf<T extends ArenaCommandType> = Extract<ArenaCommand, { type: T }>

/** What the edge has to do after the events are stored. Doing one twice must be harmless. */
export type ArenaEffect =
  | { readonly type: 'assign'; readonly userIds: readonly UserId[]; readonly seed: number }
  | { readonly type: 'award' }
  | { readonly type: 'notify'; readonly userIds: readonly UserId[]; readonly code: CalledOff }

/** Why a command is refused. Every member is a code of the table of errors; those of duels mean the same here. */
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
  /** With DUEL_OVERDUE: how long after the deadline the submission was received. */
  readonly lateByMs?: number
  /** What is noted of the attempt; stored although it is refused. */
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
/** A late or repeated command that is no mistake: nothing happens. */
export const nothing: ArenaDecision = accept([])
