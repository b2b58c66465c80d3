import { checkOf } from '#contracts/check'
import { asArenaId, type RoomCode, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { type ArenaEvent, ArenaEventSchema } from '#contracts/ws/arena-events'
import { isPlayed } from '#contracts/ws/phases'
import { type ArenaState, arenaMatchOf, type FinishedArena, kindRulesOf, opponentsIn } from '#core/arena'
import type { Db } from '#db/client'
import * as arenas from '#db/queries/arenas'
import { noteProblemView } from '#db/queries/duel-problems'
import { insertArenaFlag } from '#db/queries/flags'
import { noteTextMet } from '#db/queries/typing-runs'
import type { StampedArena } from './machine'

const eventCheck = checkOf(ArenaEventSchema)

/** Events that change the row of a seat. */
const OF_SEATS: ReadonlySet<ArenaEvent['type']> = new Set(['created', 'joined', 'vacated'])
/** Events that show the task. A text that was drawn before a start was called off is shown again by the next start. */
const SHOWS_TASK: ReadonlySet<ArenaEvent['type']> = new Set(['start-scheduled', 'text-assigned', 'started'])
/** Events during play that change nothing in the room's own row. */
const OF_PLAY: ReadonlySet<ArenaEvent['type']> = new Set([
  'typed',
  'chatted',
  'submitted',
  'left',
  'returned',
  'violated',
])

/** Reads and writes the event lists of rooms of many and the rows derived from them. */
export class ArenaStore {
  constructor(private readonly db: Db) {}

  /** The events of a room; null if there is none. Throws if the stored list cannot be read. */
  load(roomCode: RoomCode): readonly StampedArena[] | null {
    const id = arenas.arenaIdOfRoom(this.db, roomCode)
    if (id === null) return null
    return arenas.arenaEventsOf(this.db, asArenaId(id)).map(({ version, atMs, event }) => {
      if (eventCheck.Check(event)) return { version, atMs, event: event as ArenaEvent }
      const wrong = eventCheck.Errors(event).First()
      throw new Error(`room ${roomCode}, event ${version}: ${wrong?.path ?? ''} ${wrong?.message ?? 'unreadable'}`)
    })
  }

  has(roomCode: RoomCode): boolean {
    return arenas.arenaIdOfRoom(this.db, roomCode) !== null
  }

  /** Stores the events, the room's row and those of its seats. Runs inside a transaction. */
  append(events: readonly StampedArena[], state: ArenaState): void {
    if (!events.every(({ event }) => OF_PLAY.has(event.type))) arenas.saveArena(this.db, rowOf(state))
    arenas.insertArenaEvents(this.db, state.arenaId, events)
    if (events.some(({ event }) => OF_SEATS.has(event.type))) this.keepSeats(state)
    for (const { event, atMs } of events) this.derive(event, state, atMs)
  }

  private derive(event: ArenaEvent, state: ArenaState, atMs: number): void {
    if (SHOWS_TASK.has(event.type)) this.noteTask(state, atMs)
    else if (event.type === 'finished' && state.phase === 'finished') this.noteResults(state)
    else if (event.type === 'resigned' || event.type === 'disqualified' || event.type === 'judged') this.noteFree(state)
    else if (event.type === 'typed') this.noteTyped(state, event.userId)
    else if (event.type === 'flagged') {
      const { userId, flag: kind, detail } = event
      insertArenaFlag(this.db, { arenaId: state.arenaId, userId, kind, detail, atMs })
    }
  }

  private keepSeats({ arenaId, participants }: ArenaState): void {
    for (const { userId } of participants) arenas.saveArenaSeat(this.db, { arenaId, userId })
    arenas.keepArenaSeats(
      this.db,
      arenaId,
      participants.map(({ userId }) => userId),
    )
  }

  /** Records that all participants now know the task, so that it counts as new to none of them. */
  private noteTask(state: ArenaState, atMs: number): void {
    const match = state.phase === 'starting' ? state.task : arenaMatchOf(state)
    if (match === null) return
    for (const { userId } of state.participants) {
      if ('text' in match) noteTextMet(this.db, userId, match.text.textId, atMs)
      else if (state.phase !== 'starting')
        for (const { problemId } of match.problems) noteProblemView(this.db, userId, problemId, atMs)
    }
  }

  /** Frees the seats of participants who have finished or are out: they may play elsewhere. */
  private noteFree(state: ArenaState): void {
    const match = arenaMatchOf(state)
    if (match === null) return
    const { hasFinished } = kindRulesOf(state.settings.kind)
    const { arenaId } = state
    for (const { userId, out } of state.participants)
      if (out !== null || hasFinished(match, userId)) arenas.saveArenaSeat(this.db, { arenaId, userId, isFree: true })
  }

  private noteTyped(state: ArenaState, userId: UserId): void {
    const match = arenaMatchOf(state)
    if (match !== null && kindRulesOf(state.settings.kind).hasFinished(match, userId)) this.noteFree(state)
  }

  private noteResults(state: FinishedArena): void {
    const { arenaId, endedAtMs, participants, places } = state
    const opponents = new Set(opponentsIn(state))
    for (const { userId } of participants) {
      const place = places.find((one) => one.userId === userId)?.place ?? null
      const tookPart = opponents.has(userId)
      arenas.saveArenaSeat(this.db, { arenaId, userId, isFree: true, tookPart, place, endedAtMs })
    }
  }
}

function rowOf(state: ArenaState): arenas.ArenaRow {
  const finished = state.phase === 'finished' ? state : null
  const playing = isPlayed(state) ? state : (finished?.played ?? null)
  const owes = finished !== null && finished.played !== null && finished.awards === null
  return {
    id: state.arenaId,
    ...pick(state, 'roomCode', 'hostId', 'version', 'createdAtMs'),
    kind: state.settings.kind,
    phase: owes ? 'counting' : state.phase,
    rated: state.settings.rated ?? false,
    reason: finished?.reason ?? null,
    startedAtMs: playing?.startedAtMs ?? null,
    deadlineMs: playing?.deadlineMs ?? null,
    endedAtMs: finished?.endedAtMs ?? null,
  }
}
