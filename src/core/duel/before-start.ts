import type { UserId } from '#contracts/ids'
import type { DuelEntry, DuelSettings } from '#contracts/ws/duel-events'
import type { DuelState, ReadyDuel, StartingDuel } from '#contracts/ws/duel-state'
import {
  accept,
  assertNever,
  type Circumstances,
  type Decision,
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
  DUEL_LANGUAGES,
  ROOM_LIFE_MS,
  START_BANNER_MS,
  TIME_LIMIT_MIN,
  TYPING_START_MS,
  timeLimitMs,
} from './constants'
import { finish } from './finish'
import { isPlayer, opponentOf, playerOf, submissionsOf } from './state'

/** From the empty room to the start. */

export function create(command: DuelCommandOf<'create'>, { nowMs }: Circumstances): Decision {
  const { duelId, roomCode, host, settings, entry } = command
  const wrong = settingsRefusal(settings)
  if (wrong !== null) return refuse(wrong)
  const opened = { duelId, roomCode, host, settings, ...(entry !== undefined && { entry }) }
  return accept([{ type: 'created', ...opened, expiresAtMs: nowMs + roomLifeMs(entry) }])
}

const roomLifeMs = (entry: DuelEntry | undefined): number => (entry === 'queue' ? ARRIVAL_MS : ROOM_LIFE_MS)

/** Why no room can be opened with these; null where one can. */
export function settingsRefusal(settings: DuelSettings): DuelRefusal | null {
  const { timeLimitMin } = settings
  const fits =
    Number.isInteger(timeLimitMin) && timeLimitMin >= TIME_LIMIT_MIN.least && timeLimitMin <= TIME_LIMIT_MIN.most
  if (!fits) return 'DUEL_TIME_LIMIT'
  if (settings.duelType !== 'coding' || settings.languages === undefined) return null
  const known = settings.languages.every((id) => DUEL_LANGUAGES.some((language) => language.id === id))
  return known && settings.languages.length > 0 ? null : 'DUEL_LANGUAGE'
}

/** A player who is in already only comes back. */
export function join(state: DuelState, { player }: DuelCommandOf<'join'>, { nowMs }: Circumstances): Decision {
  if (isPlayer(state, player.userId)) return nothing
  switch (state.phase) {
    case 'waiting':
      return accept([{ type: 'joined', player, expiresAtMs: nowMs + roomLifeMs(state.entry) }])
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

/**
 * The second "ready" schedules the start; a "not ready" during the banner calls it off. Whom the queue brought together
 * have nothing to say: they asked for this duel, and being there is being ready.
 */
export function toggleReady(
  state: DuelState,
  { userId }: DuelCommandOf<'toggle-ready'>,
  circumstances: Circumstances,
): Decision {
  switch (state.phase) {
    case 'waiting':
      return refuse('DUEL_NO_OPPONENT')
    case 'ready':
      if (state.entry === 'queue') return nothing
      return withReady(state, userId, { isReady: playerOf(state, userId)?.isReady !== true, circumstances })
    case 'starting':
      return state.entry === 'queue' ? nothing : accept([{ type: 'ready-changed', userId, isReady: false }])
    case 'active':
    case 'closing':
      return refuse('DUEL_NOT_WAITING')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}

/** A player has come to the room. Only where the queue made it does that mean anything, and only the first time. */
export function arrive(state: DuelState, { userId }: DuelCommandOf<'arrive'>, circumstances: Circumstances): Decision {
  if (state.entry !== 'queue' || state.phase !== 'ready' || playerOf(state, userId)?.isReady === true) return nothing
  return withReady(state, userId, { isReady: true, circumstances })
}

type Readiness = { readonly isReady: boolean; readonly circumstances: Circumstances }

function withReady(state: ReadyDuel, userId: UserId, { isReady, circumstances: { nowMs, seed } }: Readiness): Decision {
  const changed = { type: 'ready-changed', userId, isReady } as const
  if (!isReady || opponentOf(state, userId)?.isReady !== true) return accept([changed])
  const scheduled = { type: 'start-scheduled', startsAtMs: nowMs + bannerMs(state.settings) } as const
  return accept([changed, scheduled], state.drawnText === null ? [assignEffect(state, seed)] : [])
}

const bannerMs = ({ duelType }: DuelSettings): number => (duelType === 'typing' ? TYPING_START_MS : START_BANNER_MS)

/** What the edge has to choose for these two. */
export const assignEffect = (state: DuelState, seed: number): DuelEffect => ({
  type: state.settings.duelType === 'typing' ? 'assign-text' : 'assign-problem',
  playerIds: state.players.map((player) => player.userId),
  seed,
})

/** An answer that comes after the start was called off, or a second one, changes nothing. */
export function assignProblem(state: DuelState, { problemId }: DuelCommandOf<'assign-problem'>): Decision {
  if (!awaits(state, 'coding')) return nothing
  if (problemId !== null) return accept([{ type: 'problem-assigned', problemId }])
  return cancelled(state, 'DUEL_NO_PROBLEM')
}

/** The same for a text. */
export function assignText(state: DuelState, { text }: DuelCommandOf<'assign-text'>): Decision {
  if (!awaits(state, 'typing')) return nothing
  return text === null ? cancelled(state, 'DUEL_NO_TEXT') : accept([{ type: 'text-assigned', text }])
}

const awaits = (state: DuelState, duelType: DuelSettings['duelType']): boolean =>
  state.phase === 'starting' && state.task === null && state.settings.duelType === duelType

/** Two who met by the queue have no other settings to try: their room is over. */
function cancelled(state: DuelState, code: 'DUEL_NO_PROBLEM' | 'DUEL_NO_TEXT'): Decision {
  const userIds = state.players.map((player) => player.userId)
  const notify = { type: 'notify', userIds, code } as const
  if (state.entry === 'queue') return accept([{ type: 'finished', winnerId: null, reason: 'aborted' }], [notify])
  const reason = code === 'DUEL_NO_TEXT' ? 'no-text' : 'no-problem'
  return accept([{ type: 'start-cancelled', reason }], [notify])
}

/** Starts at the scheduled instant, or as soon after it as task and clock allow; the full time counts from then. */
export function start(state: StartingDuel, { nowMs }: Circumstances): Decision {
  const { task } = state
  if (task === null || nowMs < state.startsAtMs) return nothing
  const deadlineMs = nowMs + timeLimitMs(state.settings)
  if (task.kind === 'typing') return accept([{ type: 'typing-started', deadlineMs }])
  return accept([{ type: 'started', problemId: task.problemId, deadlineMs }])
}

/** Closes a room that has not started, or calls off a coding duel that has just begun. */
export function abort(
  state: DuelState,
  { userId, abortedBefore }: DuelCommandOf<'abort'>,
  { nowMs }: Circumstances,
): Decision {
  switch (state.phase) {
    case 'waiting':
    case 'ready':
    case 'starting':
      return finish([], { winnerId: null, reason: 'aborted' }, userId)
    case 'active': {
      // A race is half over within the time in which other duels can be called off.
      if (state.match.kind === 'typing') return refuse('TYPING_NO_ABORT')
      // A program of the opponent may have won it already.
      const isLate = nowMs - state.startedAtMs > ABORT_WITHIN_MS
      if (isLate || submissionsOf(state.match).some((one) => one.userId !== userId)) return refuse('DUEL_ABORT_LATE')
      if (abortedBefore >= ABORTS.most) return refuse('DUEL_ABORT_TWICE')
      return finish([], { winnerId: null, reason: 'aborted' }, userId)
    }
    case 'closing':
      return refuse('DUEL_ABORT_LATE')
    case 'finished':
      return refuse('DUEL_FINISHED')
    default:
      return assertNever(state)
  }
}
