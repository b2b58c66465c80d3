import type { DuelState, StartingDuel } from '#contracts/ws/duel-state'
import { accept, assertNever, type Circumstances, type Decision, type DuelCommandOf, nothing, refuse } from './commands'
import { ROOM_LIFE_MS, START_BANNER_MS, TIME_LIMIT_MIN, timeLimitMs } from './constants'
import { isPlayer, opponentOf, playerOf } from './state'

/** From the empty room to the start. */

export function create(command: DuelCommandOf<'create'>, { nowMs }: Circumstances): Decision {
  const { duelId, roomCode, host, settings } = command
  const { timeLimitMin } = settings
  const fits =
    Number.isInteger(timeLimitMin) && timeLimitMin >= TIME_LIMIT_MIN.least && timeLimitMin <= TIME_LIMIT_MIN.most
  if (!fits) return refuse('DUEL_TIME_LIMIT')
  return accept([{ type: 'created', duelId, roomCode, host, settings, expiresAtMs: nowMs + ROOM_LIFE_MS }])
}

/** A player who is in already only comes back. */
export function join(state: DuelState, { player }: DuelCommandOf<'join'>, { nowMs }: Circumstances): Decision {
  if (isPlayer(state, player.userId)) return nothing
  switch (state.phase) {
    case 'waiting':
      return accept([{ type: 'joined', player, expiresAtMs: nowMs + ROOM_LIFE_MS }])
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

/** The second "ready" schedules the start; a "not ready" during the banner calls it off. */
export function toggleReady(
  state: DuelState,
  { userId }: DuelCommandOf<'toggle-ready'>,
  { nowMs, seed }: Circumstances,
): Decision {
  switch (state.phase) {
    case 'waiting':
      return refuse('DUEL_NO_OPPONENT')
    case 'ready': {
      const isReady = playerOf(state, userId)?.isReady !== true
      const changed = { type: 'ready-changed', userId, isReady } as const
      if (!isReady || opponentOf(state, userId)?.isReady !== true) return accept([changed])
      return accept(
        [changed, { type: 'start-scheduled', startsAtMs: nowMs + START_BANNER_MS }],
        [assignProblemEffect(state, seed)],
      )
    }
    case 'starting':
      return accept([{ type: 'ready-changed', userId, isReady: false }])
    case 'active':
    case 'closing':
      return refuse('DUEL_NOT_WAITING')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}

export const assignProblemEffect = (state: DuelState, seed: number) =>
  ({ type: 'assign-problem', playerIds: state.players.map((player) => player.userId), seed }) as const

/** An answer that comes after the start was called off, or a second one, changes nothing. */
export function assignProblem(state: DuelState, { problemId }: DuelCommandOf<'assign-problem'>): Decision {
  if (state.phase !== 'starting' || state.problemId !== null) return nothing
  if (problemId !== null) return accept([{ type: 'problem-assigned', problemId }])
  const userIds = state.players.map((player) => player.userId)
  return accept(
    [{ type: 'start-cancelled', reason: 'no-problem' }],
    [{ type: 'notify', userIds, code: 'DUEL_NO_PROBLEM' }],
  )
}

/** Starts at the scheduled instant, or as soon after it as problem and clock allow; the full time counts from then. */
export function start(state: StartingDuel, { nowMs }: Circumstances): Decision {
  if (state.problemId === null || nowMs < state.startsAtMs) return nothing
  return accept([{ type: 'started', problemId: state.problemId, deadlineMs: nowMs + timeLimitMs(state.settings) }])
}

/** Closes a room that has not started. */
export function abort(state: DuelState): Decision {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      return accept([{ type: 'finished', winnerId: null, reason: 'aborted' }])
    case 'active':
    case 'closing':
      return refuse('DUEL_NOT_WAITING')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}
