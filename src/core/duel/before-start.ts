import { assertNever } from '#contracts/assert-never'
import type { UserId } from '#contracts/ids'
import type { DuelEntry, DuelSettings } from '#contracts/ws/duel-events'
import type { DuelState, ReadyDuel, StartingDuel } from '#contracts/ws/duel-state'
import {
  accept,
  type Decision,
  type DecisionContext,
  type DuelCommandOf,
  type DuelEffect,
  type DuelRefusal,
  nothing,
  refuse,
} from './commands'
import {
  ABORT_WITHIN_MS,
  ABORTS,
  ARRIVAL_MS,
  ROOM_LIFE_MS,
  SERIES_PAUSE_MS,
  TIME_LIMIT_MIN,
  timeLimitMs,
} from './constants'
import { callOff } from './finish'
import { fitsTask, rulesOf } from './modes'
import { isPlayer, maySeatBeVacated, opponentOf, playerOf, rivalOf, startsOnArrival } from './state'

/** The rules from the creation of a room to the start of play. */

export function create(command: DuelCommandOf<'create'>, { nowMs }: DecisionContext): Decision {
  const { type: _type, spectators, ...opened } = command
  const wrong = settingsRefusal(opened.settings)
  if (wrong !== null) return refuse(wrong)
  const expiresAtMs = nowMs + roomLifeMs(opened.entry)
  return accept([{ type: 'created', ...opened, expiresAtMs, ...refusal(spectators) }])
}

const ROOM_LIVES: Readonly<Record<DuelEntry, number>> = {
  code: ROOM_LIFE_MS,
  lobby: ROOM_LIFE_MS,
  queue: ARRIVAL_MS,
  series: SERIES_PAUSE_MS,
  race: ARRIVAL_MS,
}
const roomLifeMs = (entry: DuelEntry = 'code'): number => ROOM_LIVES[entry]

/** Returns why no room can be opened with these settings, or null if one can. */
export function settingsRefusal(settings: DuelSettings): DuelRefusal | null {
  const { timeLimitMin } = settings
  const fits =
    fitsTask(settings) ||
    (Number.isInteger(timeLimitMin) && timeLimitMin >= TIME_LIMIT_MIN.least && timeLimitMin <= TIME_LIMIT_MIN.most)
  return fits ? rulesOf(settings.duelType).settingsRefusal(settings) : 'DUEL_TIME_LIMIT'
}

/** Seats a new player. Changes nothing for a player who is already in the room. */
export function join(state: DuelState, command: DuelCommandOf<'join'>, { nowMs }: DecisionContext): Decision {
  const { player, spectators } = command
  if (isPlayer(state, player.userId)) return nothing
  switch (state.phase) {
    case 'waiting':
      return accept(
        [{ type: 'joined', player, expiresAtMs: nowMs + roomLifeMs(state.entry), ...refusal(spectators) }],
        supplyEffects(state, [...state.players, player]),
      )
    case 'ready':
    case 'starting':
    case 'active':
    case 'closing':
      return refuse('ROOM_FULL')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}

const refusal = (spectators: boolean | undefined) => (spectators === false ? { spectators } : {})

type Named = { readonly userId: UserId }

/** Asks what is left to play as soon as both players are known. */
export const supplyEffects = (state: DuelState, players: readonly Named[]): readonly DuelEffect[] =>
  rulesOf(state.settings.duelType).notesSupply
    ? [{ type: 'check-supply', playerIds: players.map(({ userId }) => userId) }]
    : []

/** Ignores an answer about players who have left the room. */
export function noteSupply(state: DuelState, { supply, playerIds }: DuelCommandOf<'note-supply'>): Decision {
  const asked = state.players.every(({ userId }) => playerIds.includes(userId)) && state.players.length === 2
  if (state.phase !== 'ready' || !asked || state.supply === supply) return nothing
  return accept([{ type: 'supply-noted', supply }])
}

/** Frees the guest's seat. */
export const vacate = (userId: UserId, { nowMs }: DecisionContext): Decision =>
  accept([{ type: 'vacated', userId, expiresAtMs: nowMs + ROOM_LIFE_MS }])

/** Each player decides for themselves, and only before the start, so that spectators can rely on the choice. */
export function setSpectators(state: DuelState, { userId, allowed }: DuelCommandOf<'set-spectators'>): Decision {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      if (playerOf(state, userId)?.allowsSpectators === allowed) return nothing
      return accept([{ type: 'spectators-set', userId, allowed }])
    case 'active':
    case 'closing':
      return refuse('DUEL_NOT_WAITING')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}

/**
 * The second "ready" schedules the start; a "not ready" during the banner calls it off. Players matched by the queue need not mark
 * themselves ready: being present is enough.
 */
export function toggleReady(
  state: DuelState,
  { userId }: DuelCommandOf<'toggle-ready'>,
  context: DecisionContext,
): Decision {
  switch (state.phase) {
    case 'waiting':
      return refuse('DUEL_NO_OPPONENT')
    case 'ready':
      if (startsOnArrival(state)) return nothing
      return withReady(state, userId, { isReady: playerOf(state, userId)?.isReady !== true, context })
    case 'starting':
      return startsOnArrival(state) ? nothing : accept([{ type: 'ready-changed', userId, isReady: false }])
    case 'active':
    case 'closing':
      return refuse('DUEL_NOT_WAITING')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}

/** Records that a player has come to the room. It matters only where the start needs no "ready", and only the first time. */
export function arrive(state: DuelState, { userId }: DuelCommandOf<'arrive'>, context: DecisionContext): Decision {
  if (!startsOnArrival(state) || state.phase !== 'ready' || playerOf(state, userId)?.isReady === true) return nothing
  return withReady(state, userId, { isReady: true, context })
}

type Readiness = { readonly isReady: boolean; readonly context: DecisionContext }

function withReady(state: ReadyDuel, userId: UserId, { isReady, context: { nowMs, seed } }: Readiness): Decision {
  // A player who sends a command is present, whatever was recorded before.
  const back = playerOf(state, userId)?.isPresent === false ? ([{ type: 'returned', userId }] as const) : []
  const changed = [...back, { type: 'ready-changed', userId, isReady } as const]
  if (!isReady || opponentOf(state, userId)?.isReady !== true) return accept(changed)
  const scheduled = { type: 'start-scheduled', startsAtMs: nowMs + rulesOf(state.settings.duelType).bannerMs } as const
  return accept([...changed, scheduled], state.drawnText === null ? [assignEffect(state, seed)] : [])
}

/** The effect that chooses the task for these two players. */
export const assignEffect = (state: DuelState, seed: number): DuelEffect => ({
  type: rulesOf(state.settings.duelType).assignment,
  playerIds: state.players.map((player) => player.userId),
  seed,
})

/** Starts at the scheduled instant, or as soon after it as the task and the clock allow. The full time counts from then. */
export function start(state: StartingDuel, { nowMs }: DecisionContext): Decision {
  const { task, isTextKnown } = state
  if (task === null || nowMs < state.startsAtMs) return nothing
  const deadlineMs = nowMs + timeLimitMs(state.settings)
  return accept([rulesOf(task.kind).started(task, deadlineMs, isTextKnown === true)])
}

/** Closes a room before the start (a guest only gives up the seat), or calls off a duel that has just begun. */
export function abort(
  state: DuelState,
  { userId, abortedBefore }: DuelCommandOf<'abort'>,
  context: DecisionContext,
): Decision {
  const { nowMs } = context
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      if (maySeatBeVacated(state, userId)) return vacate(userId, context)
      return callOff(userId)
    case 'active': {
      // A race against a recording can be aborted at any time: no opponent waits, and nothing depends on the result.
      if (rivalOf(state) !== undefined) return callOff(userId)
      const refusal = rulesOf(state.match.kind).abortRefusal(state.match, userId)
      if (refusal !== null) return refuse(refusal)
      if (nowMs - state.startedAtMs > ABORT_WITHIN_MS) return refuse('DUEL_ABORT_LATE')
      if (abortedBefore >= ABORTS.most) return refuse('DUEL_ABORT_TWICE')
      return callOff(userId)
    }
    case 'closing':
      return rivalOf(state) === undefined ? refuse('DUEL_ABORT_LATE') : callOff(userId)
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}
