import type { UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { ArenaEventOf, StampedArenaEvent } from '#contracts/ws/arena-events'
import type {
  ActiveArena,
  ArenaMatch,
  ArenaState,
  ClosingArena,
  FinishedArena,
  OpenArena,
  Participant,
  StartingArena,
} from '#contracts/ws/arena-state'
import { isPlayed } from '#contracts/ws/phases'
import type { PlayerProfile } from '#contracts/ws/room-events'
import type { TypingText } from '#contracts/ws/typing'
import {
  afterProgramEvent,
  endOfPlay,
  fittedLimitMin,
  followedBy,
  type ProgramEvent,
  withFlag,
  withLine,
  withRestart,
  withTyped,
  withViolation,
} from '#core/duel'
import { isProblemsMatch } from './state'

/** Folds one event into the state. Pure; the server and the browser run this same function. Throws InvalidEventLog if it cannot follow. */
export function apply(state: ArenaState | null, stamped: StampedArenaEvent): ArenaState {
  return followedBy(state, state === null ? begun(stamped) : step(state, stamped), stamped)
}

const begun = (stamped: StampedArenaEvent): OpenArena | null =>
  stamped.event.type === 'created' ? created(stamped.event, stamped) : null

/** Folds a whole list of events. Returns null for an empty list. */
export const replay = (list: readonly StampedArenaEvent[]): ArenaState | null =>
  list.reduce<ArenaState | null>(apply, null)

/** Returns the next state without its version, or null if the event cannot follow. */
function step(state: ArenaState, { event, atMs }: StampedArenaEvent): ArenaState | null {
  switch (event.type) {
    case 'created':
      return null
    case 'joined':
      return state.phase === 'open' ? joined(state, event) : null
    case 'vacated':
      return state.phase === 'open' || state.phase === 'starting' ? vacated(state, event) : null
    case 'start-scheduled':
      return state.phase === 'open' ? scheduled(state, event) : null
    case 'start-cancelled':
      return state.phase === 'starting' ? reopened(state) : null
    case 'problems-assigned':
      return state.phase === 'starting' ? withProblems(state, event) : null
    case 'text-assigned':
      return state.phase === 'starting' ? withText(state, event) : null
    case 'started':
      return state.phase === 'starting' ? started(state, event, atMs) : null
    case 'submitted':
    case 'judged':
    case 'voided':
      return withProgramEvent(state, event, atMs)
    case 'typed':
      return inRace(state, (match) => withTyped(match, event, atMs))
    case 'typing-restarted':
      return inRace(state, (match) => withRestart(match, event.userId))
    case 'resigned':
      return withOut(state, event.userId, { how: 'resigned', atMs })
    case 'disqualified':
      return withOut(state, event.userId, { how: 'disqualified', atMs })
    case 'left':
      return withAway(state, event.userId, { sinceMs: event.sinceMs ?? atMs, onPurpose: event.onPurpose ?? false })
    case 'returned':
      return withAway(state, event.userId, null)
    case 'chatted':
      return withLine(state, event, atMs)
    case 'violated':
      return withViolation(state, event, atMs)
    case 'flagged':
      return withFlag(state, event.userId, event.flag)
    case 'time-was-up':
      return state.phase === 'active' ? closing(state, event, atMs) : null
    case 'resumed-after-restart':
      return resumed(state, event.untilMs, atMs)
    case 'finished':
      return finished(state, event, atMs)
    case 'awarded':
      return state.phase === 'finished' ? { ...state, awards: event.awards } : null
    default:
      return event satisfies never
  }
}

function created(event: ArenaEventOf<'created'>, { version, atMs }: StampedArenaEvent): OpenArena {
  const { arenaId, roomCode, settings, host, expiresAtMs } = event
  return {
    phase: 'open',
    version,
    arenaId,
    roomCode,
    settings,
    hostId: host.userId,
    createdAtMs: atMs,
    expiresAtMs,
    drawnText: null,
    participants: [seated(host)],
    removed: [],
    chat: [],
    conduct: [],
  }
}

const seated = (profile: PlayerProfile): Participant => ({ ...profile, away: null, out: null })

function joined(state: OpenArena, { player, expiresAtMs }: ArenaEventOf<'joined'>): OpenArena {
  const known = state.drawnText === null ? {} : ({ isTextKnown: true } as const)
  return { ...state, ...known, participants: [...state.participants, seated(player)], expiresAtMs }
}

function vacated(state: OpenArena | StartingArena, event: ArenaEventOf<'vacated'>): OpenArena | StartingArena {
  const { userId, hostId, expiresAtMs } = event
  const participants = state.participants.filter((one) => one.userId !== userId)
  const removed = event.removed === true ? [...state.removed, userId] : state.removed
  return { ...state, participants, removed, hostId, expiresAtMs }
}

/** A text that was drawn earlier in this room becomes the task again. */
function scheduled(state: OpenArena, { startsAtMs }: ArenaEventOf<'start-scheduled'>): StartingArena {
  const { drawnText } = state
  const task = drawnText === null ? null : ({ kind: 'typing', text: drawnText } as const)
  return { ...state, phase: 'starting', startsAtMs, task }
}

function reopened(state: StartingArena): OpenArena {
  const { startsAtMs: _start, task, ...rest } = state
  return { ...rest, phase: 'open', drawnText: textOf(task) ?? state.drawnText }
}

const withProblems = (
  state: StartingArena,
  { problems, casual }: ArenaEventOf<'problems-assigned'>,
): StartingArena => ({ ...state, task: { kind: 'problems', problems, isKnown: casual === true } })

function withText(state: StartingArena, { text }: ArenaEventOf<'text-assigned'>): StartingArena {
  const { settings } = state
  const fitted =
    settings.fitsText === true ? { ...settings, timeLimitMin: fittedLimitMin(text.words.length) } : settings
  return { ...state, settings: fitted, task: { kind: 'typing', text } }
}

/** A viewer who could not see the problems before learns them from this event. */
function started(state: StartingArena, event: ArenaEventOf<'started'>, atMs: number): ActiveArena | null {
  const { startsAtMs: _start, expiresAtMs: _expiry, drawnText: _drawn, isTextKnown: _known, task, ...rest } = state
  const match = matchFrom(task, event.problems)
  if (match === null) return null
  // A room with a task that a participant already knows is unrated, because memory could decide it.
  const settings = event.casual === true ? { ...rest.settings, rated: false } : rest.settings
  return { ...rest, settings, phase: 'active', startedAtMs: atMs, deadlineMs: event.deadlineMs, match }
}

const textOf = (task: StartingArena['task']): TypingText | null =>
  task === null || task.kind === 'problems' ? null : task.text

function matchFrom(task: StartingArena['task'], problems: ArenaEventOf<'started'>['problems']): ArenaMatch | null {
  if (problems !== undefined) return { kind: 'problems', problems, submissions: [] }
  const text = textOf(task)
  return text === null ? null : { kind: 'typing', text, runs: {} }
}

/** A verdict may arrive after the end: the submission was received in time and is shown in the result. */
function withProgramEvent(state: ArenaState, event: ProgramEvent, atMs: number): ArenaState | null {
  if (isPlayed(state)) {
    return isProblemsMatch(state.match) ? { ...state, match: afterProgramEvent(state.match, event, atMs) } : null
  }
  if (state.phase !== 'finished' || state.played === null || event.type === 'submitted') return null
  const { match } = state.played
  if (!isProblemsMatch(match)) return null
  return { ...state, played: { ...state.played, match: afterProgramEvent(match, event, atMs) } }
}

/** Events that were stored without a reason are of rooms whose time was up. */
function closing(state: ActiveArena, event: ArenaEventOf<'time-was-up'>, atMs: number): ClosingArena {
  const { giveUpAtMs, reason = 'time' } = event
  return { ...state, phase: 'closing', playedUntilMs: endOfPlay(state, atMs), giveUpAtMs, reason }
}

type Race = Extract<ArenaMatch, { kind: 'typing' }>

const inRace = (state: ArenaState, change: (match: Race) => Race): ArenaState | null =>
  state.phase === 'active' && !isProblemsMatch(state.match) ? { ...state, match: change(state.match) } : null

const withParticipant = (state: ArenaState, userId: UserId, change: Partial<Participant>): ArenaState => ({
  ...state,
  participants: state.participants.map((one) => (one.userId === userId ? { ...one, ...change } : one)),
})

const withAway = (state: ArenaState, userId: UserId, away: Participant['away']): ArenaState =>
  withParticipant(state, userId, { away })

const withOut = (state: ArenaState, userId: UserId, out: Participant['out']): ArenaState | null =>
  state.phase === 'active' ? withParticipant(state, userId, { out }) : null

/** Resets counted absences, because participants could not return during the outage. */
function resumed(state: ArenaState, untilMs: number, atMs: number): ArenaState | null {
  const participants = state.participants.map((one) =>
    one.away === null ? one : { ...one, away: { ...one.away, sinceMs: atMs } },
  )
  if (state.phase === 'active') return { ...state, participants, deadlineMs: untilMs }
  return state.phase === 'closing' ? { ...state, participants, giveUpAtMs: untilMs } : null
}

function finished(state: ArenaState, event: ArenaEventOf<'finished'>, atMs: number): FinishedArena | null {
  if (state.phase === 'finished') return null
  const played = isPlayed(state)
    ? { ...pick(state, 'startedAtMs', 'deadlineMs', 'match'), playedUntilMs: endOfPlay(state, atMs) }
    : null
  return {
    ...pick(state, 'version', 'arenaId', 'roomCode', 'settings', 'hostId', 'createdAtMs'),
    ...pick(state, 'participants', 'removed', 'chat', 'conduct'),
    phase: 'finished',
    endedAtMs: atMs,
    reason: event.reason,
    places: event.places,
    played,
    awards: null,
  }
}
