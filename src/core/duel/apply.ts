import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { DuelEventOf, PlayerProfile, StampedDuelEvent } from '#contracts/ws/duel-events'
import type {
  DuelPlayer,
  DuelState,
  FinishedDuel,
  Match,
  ReadyDuel,
  Rematch,
  StartingDuel,
  WaitingDuel,
} from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import { withAbsence, withoutHistory, withReturn } from './absence-state'
import { withLine } from './chat'
import { withFlag, withViolation } from './conduct'
import { eventRulesOf, rulesOf } from './modes'

type StampedType = { readonly version: number; readonly event: { readonly type: string } }

/** Thrown for an event that cannot follow the current state. It means a corrupt event log, never a player's mistake. */
export class InvalidEventLog extends Error {
  constructor(state: { readonly phase: string } | null, { event, version }: StampedType) {
    super(`"${event.type}" (version ${version}) cannot follow phase "${state?.phase ?? 'none'}"`)
    this.name = 'InvalidEventLog'
  }
}

/** Returns the next state with its version. Throws InvalidEventLog if the event cannot follow. */
export function followedBy<State extends { readonly phase: string }>(
  before: State | null,
  next: State | null,
  stamped: StampedType,
): State {
  if (next === null) throw new InvalidEventLog(before, stamped)
  return { ...next, version: stamped.version }
}

/**
 * Folds one event into the state. Pure; the server and the browser run this same function. `state` is null before `created`. Throws
 * InvalidEventLog if the event cannot follow.
 */
export function apply(state: DuelState | null, stamped: StampedDuelEvent): DuelState {
  return followedBy(state, state === null ? begun(stamped) : step(state, stamped), stamped)
}

const begun = (stamped: StampedDuelEvent): WaitingDuel | null =>
  stamped.event.type === 'created' ? created(stamped.event, stamped) : null

/** Folds a whole list of events. Returns null for an empty list. */
export const replay = (list: readonly StampedDuelEvent[]): DuelState | null =>
  list.reduce<DuelState | null>(apply, null)

/** Returns the next state without its version, or null if the event cannot follow. */
function step(state: DuelState, stamped: StampedDuelEvent): DuelState | null {
  const { event, atMs } = stamped
  switch (event.type) {
    case 'created':
      return null
    case 'joined':
      return state.phase === 'waiting' ? joined(state, event) : null
    case 'vacated':
      return vacated(state, event)
    case 'ready-changed':
      return readyChanged(state, event)
    case 'spectators-set':
      return withPlayer(state, event.userId, { allowsSpectators: event.allowed })
    case 'supply-noted':
      return { ...state, supply: event.supply }
    case 'start-scheduled':
      if (state.phase !== 'ready') return null
      return startScheduled(state, event)
    case 'start-cancelled':
      return state.phase === 'starting' ? backToReady(state, () => false) : null
    case 'deadline-moved':
      return state.phase === 'active' ? { ...state, deadlineMs: event.deadlineMs } : null
    case 'violated':
      return withViolation(state, event, atMs)
    case 'flagged':
      return withFlag(state, event.userId, event.flag)
    case 'time-was-up':
      return timeWasUp(state, event, atMs)
    case 'draw-offered':
      return state.phase === 'active' ? { ...state, drawOfferedBy: event.userId } : null
    case 'draw-declined':
      return state.phase === 'active' ? { ...state, drawOfferedBy: null } : null
    case 'chatted':
      return withLine(state, event, atMs)
    case 'left':
      return withAbsence(state, event, atMs)
    case 'returned':
      return withReturn(state, event.userId, atMs)
    case 'resumed-after-restart':
      return resumed(withoutHistory(state, atMs), event.untilMs, atMs)
    case 'finished':
      return finished(state, event, atMs)
    case 'awarded':
      return state.phase === 'finished' ? { ...state, awards: event.awards, awardsHeld: false } : null
    case 'awards-held':
      return state.phase === 'finished' ? { ...state, awardsHeld: true } : null
    case 'rematch-offered':
      return withRematch(state, { ...NO_REMATCH, offeredBy: event.userId })
    case 'rematch-declined':
      return withRematch(state, { ...NO_REMATCH, declinedBy: isOffererOf(state, event.userId) ? null : event.userId })
    case 'rematch-opened':
      return withRematch(state, { ...NO_REMATCH, roomCode: event.roomCode })
    default:
      // Events of a single mode.
      return eventRulesOf(event.type).apply(state, event, atMs)
  }
}

function created(event: DuelEventOf<'created'>, { version, atMs }: StampedDuelEvent): WaitingDuel {
  return {
    phase: 'waiting',
    version,
    ...pick(event, 'duelId', 'roomCode', 'settings', 'expiresAtMs'),
    entry: event.entry ?? 'code',
    series: event.series ?? null,
    supply: null,
    hostId: event.host.userId,
    createdAtMs: atMs,
    drawnText: null,
    players: [playerOf(event.host, event.spectators)],
    chat: [],
    conduct: [],
  }
}

function joined(state: WaitingDuel, event: DuelEventOf<'joined'>): DuelState {
  const players = [...state.players, playerOf(event.player, event.spectators)]
  const known = state.drawnText === null ? {} : ({ isTextKnown: true } as const)
  return { ...state, ...known, phase: 'ready', players, expiresAtMs: event.expiresAtMs }
}

const playerOf = (profile: PlayerProfile, allowsSpectators = true): DuelPlayer => ({
  ...profile,
  isReady: false,
  isPresent: true,
  away: null,
  allowsSpectators,
})

function vacated(state: DuelState, { userId, expiresAtMs }: DuelEventOf<'vacated'>): DuelState | null {
  if (state.phase !== 'ready' && state.phase !== 'starting') return null
  const room = state.phase === 'starting' ? backToReady(state, () => false) : state
  const stay = room.players.filter((player) => player.userId !== userId)
  const players = stay.map((player) => ({ ...player, isReady: false }))
  return { ...room, phase: 'waiting', players, supply: null, expiresAtMs }
}

function readyChanged(state: DuelState, event: DuelEventOf<'ready-changed'>): DuelState | null {
  if (state.phase === 'ready') return withPlayer(state, event.userId, { isReady: event.isReady })
  if (state.phase !== 'starting' || event.isReady) return null
  return backToReady(state, (player) => player.isReady && player.userId !== event.userId)
}

/** A text that was drawn earlier in this room becomes the task again. */
function startScheduled(state: ReadyDuel, { startsAtMs }: DuelEventOf<'start-scheduled'>): StartingDuel {
  const { drawnText, ...rest } = state
  return {
    ...rest,
    phase: 'starting',
    startsAtMs,
    task: drawnText === null ? null : { kind: 'typing', text: drawnText },
  }
}

function backToReady(state: StartingDuel, staysReady: (player: DuelPlayer) => boolean): ReadyDuel {
  const { startsAtMs: _start, task, ...rest } = state
  const players = state.players.map((player) => ({ ...player, isReady: staysReady(player) }))
  return { ...rest, phase: 'ready', players, drawnText: task === null ? null : rulesOf(task.kind).shownText(task) }
}

function timeWasUp(state: DuelState, event: DuelEventOf<'time-was-up'>, atMs: number): DuelState | null {
  if (state.phase !== 'active') return null
  const { drawOfferedBy: _offer, ...rest } = state
  const { giveUpAtMs, byUserId: resignedBy = null } = event
  return { ...rest, phase: 'closing', playedUntilMs: endOfPlay(state, atMs), giveUpAtMs, resignedBy }
}

type Playing =
  | { readonly phase: 'active'; readonly deadlineMs: number }
  | { readonly phase: 'closing'; readonly playedUntilMs: number }

/** When play ended, or ends if that is now: before the duel itself if programs are still being judged. */
export const endOfPlay = (state: Playing, atMs: number): number =>
  state.phase === 'closing' ? state.playedUntilMs : Math.min(atMs, state.deadlineMs)

const matchAfterRestart = (match: Match, atMs: number): Match =>
  rulesOf(match.kind).afterRestart?.(match, atMs) ?? match

function resumed(state: DuelState, untilMs: number, atMs: number): DuelState | null {
  if (state.phase === 'active') return { ...state, deadlineMs: untilMs, match: matchAfterRestart(state.match, atMs) }
  if (state.phase === 'ready') return { ...state, expiresAtMs: untilMs }
  return state.phase === 'closing' ? { ...state, giveUpAtMs: untilMs } : null
}

function finished(state: DuelState, event: DuelEventOf<'finished'>, atMs: number): FinishedDuel | null {
  if (state.phase === 'finished') return null
  const played = isPlayed(state)
    ? { ...pick(state, 'startedAtMs', 'deadlineMs', 'match'), playedUntilMs: endOfPlay(state, atMs) }
    : null
  return {
    ...pick(state, 'version', 'duelId', 'roomCode', 'settings', 'entry', 'series', 'supply', 'hostId', 'createdAtMs'),
    ...pick(state, 'players', 'chat', 'conduct'),
    phase: 'finished',
    endedAtMs: atMs,
    winnerId: event.winnerId,
    reason: event.reason,
    endedBy: event.byUserId ?? null,
    played,
    awards: null,
    awardsHeld: false,
    rematch: NO_REMATCH,
  }
}

function withPlayer(
  state: DuelState,
  userId: UserId,
  change: Partial<Pick<DuelPlayer, 'isReady' | 'allowsSpectators'>>,
): DuelState {
  const players = state.players.map((player) => (player.userId === userId ? { ...player, ...change } : player))
  return { ...state, players }
}

const NO_REMATCH: Rematch = { offeredBy: null, declinedBy: null, roomCode: null }

/** A player who withdraws their own offer has not declined one. */
const isOffererOf = (state: DuelState, userId: UserId): boolean =>
  state.phase === 'finished' && state.rematch.offeredBy === userId

const withRematch = (state: DuelState, rematch: Rematch): FinishedDuel | null =>
  state.phase === 'finished' ? { ...state, rematch } : null
