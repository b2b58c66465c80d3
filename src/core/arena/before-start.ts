import { arenaKindOf, SEATS } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { ArenaEvent, ArenaEventOf, ArenaSettings } from '#contracts/ws/arena-events'
import type { ArenaState, OpenArena, StartingArena } from '#contracts/ws/arena-state'
import { ROOM_LIFE_MS, TIME_LIMIT_MIN, timeLimitMs } from '#core/duel'
import {
  type ArenaCommandOf,
  type ArenaContext,
  type ArenaDecision,
  type ArenaEffect,
  type ArenaRefusal,
  accept,
  nothing,
  refuse,
} from './commands'
import { ARENA_BANNER_MS, ARENA_LIMIT_MIN, SEAT_KEPT_MS } from './constants'
import { kindRulesOf } from './kinds'
import { isParticipant, participantOf } from './state'

/** The rules from the creation of a room to the start of play. */

/** Returns the requested settings without those that this kind of room does not have. */
export const arenaSettings = (asked: ArenaSettings): ArenaSettings => kindRulesOf(asked.kind).settings(asked)

/** Returns why no room can be opened with these settings, or null if one can. */
export function arenaSettingsRefusal(settings: ArenaSettings): ArenaRefusal | null {
  const { kind, seats, timeLimitMin, rated, fitsText, isPublic } = settings
  if (!Number.isInteger(seats) || seats < SEATS.least || seats > SEATS.most) return 'ARENA_SEATS'
  const isWithin =
    Number.isInteger(timeLimitMin) && timeLimitMin >= TIME_LIMIT_MIN.least && timeLimitMin <= ARENA_LIMIT_MIN.most
  if (fitsText !== true && !isWithin) return 'ARENA_TIME_LIMIT'
  // A room of friends is no fair measure, so a rated room is open to everyone.
  const mayBeRated = arenaKindOf(kind).isRateable && isPublic === true
  return rated === true && !mayBeRated ? 'ARENA_NOT_RATED' : null
}

export function create(command: ArenaCommandOf<'create'>, { nowMs }: ArenaContext): ArenaDecision {
  const { type: _type, ...opened } = command
  const wrong = arenaSettingsRefusal(command.settings)
  return wrong === null ? accept([{ type: 'created', ...opened, expiresAtMs: nowMs + ROOM_LIFE_MS }]) : refuse(wrong)
}

/** Seats a new participant. Changes nothing for one who is already in the room. */
export function join(state: ArenaState, { player }: ArenaCommandOf<'join'>, { nowMs }: ArenaContext): ArenaDecision {
  if (isParticipant(state, player.userId)) return nothing
  if (state.phase === 'finished') return refuse('DUEL_FINISHED')
  if (state.removed.includes(player.userId)) return refuse('ARENA_REMOVED')
  if (state.phase !== 'open') return refuse('ARENA_STARTED')
  if (state.participants.length >= state.settings.seats) return refuse('ARENA_FULL')
  return accept([{ type: 'joined', player, expiresAtMs: nowMs + ROOM_LIFE_MS }])
}

/** The host starts with the participants who are present and free; the others lose their seats. */
export function start(state: ArenaState, command: ArenaCommandOf<'start'>, context: ArenaContext): ArenaDecision {
  const { userId, engaged } = command
  if (state.phase === 'starting') return nothing
  if (state.phase !== 'open') return refuse(state.phase === 'finished' ? 'DUEL_FINISHED' : 'ARENA_STARTED')
  if (userId !== state.hostId) return refuse('ARENA_NOT_HOST')
  const stay = state.participants.filter((one) => one.away === null && !engaged.includes(one.userId))
  if (stay.length < SEATS.least || !stay.some((one) => one.userId === userId)) return refuse('ARENA_TOO_FEW')
  const gone = state.participants.filter((one) => !stay.includes(one))
  const vacated = gone.map((one) => vacating(state, one.userId, context))
  const scheduled: ArenaEvent = { type: 'start-scheduled', startsAtMs: context.nowMs + ARENA_BANNER_MS }
  const userIds = stay.map((one) => one.userId)
  const isDrawn = state.drawnText !== null
  return accept([...vacated, scheduled], isDrawn ? [] : [{ type: 'assign', userIds, seed: context.seed }])
}

/** The effect that chooses the task. */
export const assignEffect = ({ participants }: StartingArena, seed: number): ArenaEffect => ({
  type: 'assign',
  userIds: participants.map(({ userId }) => userId),
  seed,
})

/** If the host leaves, the participant longest in the room becomes host; those who are present go first. */
function vacating(state: ArenaState, userId: UserId, { nowMs }: ArenaContext): ArenaEventOf<'vacated'> {
  const rest = state.participants.filter((one) => one.userId !== userId)
  const next = rest.find(({ away }) => away === null) ?? rest[0]
  const hostId = userId === state.hostId && next !== undefined ? next.userId : state.hostId
  return { type: 'vacated', userId, hostId, expiresAtMs: nowMs + ROOM_LIFE_MS }
}

/** Frees a seat. The room closes with the last one, and a start with fewer than two participants is called off. */
function vacate(state: OpenArena | StartingArena, userId: UserId, context: ArenaContext): ArenaDecision {
  const left = state.participants.length - 1
  if (left === 0) return closed
  const vacated = vacating(state, userId, context)
  const isOff = state.phase === 'starting' && left < SEATS.least
  return accept(isOff ? [vacated, { type: 'start-cancelled', reason: 'too-few' }] : [vacated])
}

/** The host removes a participant, who cannot return. */
export function remove(state: ArenaState, command: ArenaCommandOf<'remove'>, context: ArenaContext): ArenaDecision {
  const { userId, removedId } = command
  if (state.phase === 'finished') return refuse('DUEL_FINISHED')
  if (state.phase !== 'open') return refuse('ARENA_STARTED')
  if (userId !== state.hostId) return refuse('ARENA_NOT_HOST')
  if (removedId === userId || !isParticipant(state, removedId)) return refuse('ARENA_NOT_REMOVABLE')
  return accept([{ ...vacating(state, removedId, context), removed: true }])
}

const closed = accept([{ type: 'finished', reason: 'aborted', places: [] }])

function cancelled({ participants }: StartingArena, code: 'ARENA_NO_PROBLEM' | 'DUEL_NO_TEXT'): ArenaDecision {
  const userIds = participants.map(({ userId }) => userId)
  return accept([{ type: 'start-cancelled', reason: 'no-task' }], [{ type: 'notify', userIds, code }])
}

/** Records the chosen problems. A repeated answer, or one after the start was called off, changes nothing. */
export function assignProblems(state: ArenaState, command: ArenaCommandOf<'assign-problems'>): ArenaDecision {
  const { problemIds, isKnown } = command
  if (state.phase !== 'starting' || state.task !== null) return nothing
  const rules = kindRulesOf(state.settings.kind)
  if (rules.problems === 0) return nothing
  if (problemIds === null || problemIds.length !== rules.problems) return cancelled(state, 'ARENA_NO_PROBLEM')
  const problems = problemIds.map((problemId, place) => ({ problemId, points: rules.pointsOf(place) }))
  return accept([{ type: 'problems-assigned', problems, ...(isKnown && { casual: true }) }])
}

export function assignText(state: ArenaState, { text }: ArenaCommandOf<'assign-text'>): ArenaDecision {
  if (state.phase !== 'starting' || state.task !== null) return nothing
  if (kindRulesOf(state.settings.kind).problems > 0) return nothing
  return text === null ? cancelled(state, 'DUEL_NO_TEXT') : accept([{ type: 'text-assigned', text }])
}

/** Applies what is due before the start: play begins, absent participants lose their seats, an empty room closes. */
export function beforeStartDue(state: OpenArena | StartingArena, context: ArenaContext): ArenaDecision {
  const { nowMs } = context
  if (state.phase === 'starting' && state.task !== null) {
    if (nowMs < state.startsAtMs) return nothing
    const { task, isTextKnown } = state
    const deadlineMs = nowMs + timeLimitMs(state.settings)
    if (task.kind !== 'problems') return accept([{ type: 'started', deadlineMs, ...(isTextKnown && { casual: true }) }])
    const problems = [...task.problems]
    return accept([{ type: 'started', deadlineMs, problems, ...(task.isKnown && { casual: true }) }])
  }
  if (nowMs >= state.expiresAtMs) return closed
  const absent = state.phase === 'open' ? firstAbsent(state) : null
  return absent !== null && nowMs >= absent.keptUntilMs ? vacate(state, absent.userId, context) : nothing
}

/** The absent participant whose seat is freed next; null if all are present, or only one is left in the room. */
export function firstAbsent(state: OpenArena): { readonly userId: UserId; readonly keptUntilMs: number } | null {
  if (state.participants.length < SEATS.least) return null
  const absent = state.participants.flatMap(({ userId, away }) =>
    away === null ? [] : [{ userId, keptUntilMs: away.sinceMs + SEAT_KEPT_MS }],
  )
  return absent.toSorted((a, b) => a.keptUntilMs - b.keptUntilMs)[0] ?? null
}

/** Before the start, a participant who leaves on purpose gives up the seat. */
export function presence(
  state: ArenaState,
  command: ArenaCommandOf<'leave' | 'return'>,
  context: ArenaContext,
): ArenaDecision {
  if (state.phase === 'finished') return nothing
  const { userId } = command
  const away = participantOf(state, userId)?.away ?? null
  if (command.type === 'return') return away === null ? nothing : accept([{ type: 'returned', userId }])
  if (away !== null && (!command.onPurpose || away.onPurpose)) return nothing
  if (command.onPurpose && (state.phase === 'open' || state.phase === 'starting')) return vacate(state, userId, context)
  const sinceMs = away?.sinceMs ?? command.sinceMs
  return accept([{ type: 'left', userId, sinceMs, ...(command.onPurpose && { onPurpose: true }) }])
}
