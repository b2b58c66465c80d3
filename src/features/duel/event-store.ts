import { checkOf } from '#contracts/check'
import { asDuelId, type DuelId, type RoomCode } from '#contracts/ids'
import { pick } from '#contracts/pick'
import { type DuelEvent, type DuelEventOf, DuelEventSchema } from '#contracts/ws/duel-events'
import { isPlayed } from '#contracts/ws/phases'
import {
  bestScore,
  type DuelState,
  type FinishedDuel,
  matchOf,
  needsReview,
  opposingPersonOf,
  peopleOf,
  raceFigures,
  runOf,
} from '#core/duel'
import type { Db } from '#db/client'
import * as duels from '#db/queries/duels'
import { updateRival } from '#db/queries/rivals'
import type { StampedDuel } from './machine'
import { serviceOf } from './modes'
import { NO_TASK } from './modes/mode'
import { rateDuel } from './rating'
import { isCountedDuel } from './repeats'
import { resultOf } from './result-of'
import { keepSeries } from './series'

const eventCheck = checkOf(DuelEventSchema)

/** The events of a duel, in order. Throws if the stored list cannot be read. */
export const storedEvents = (db: Db, id: DuelId): readonly StampedDuel[] =>
  duels.duelEventsOf(db, id).map(({ version, atMs, event }) => {
    if (eventCheck.Check(event)) return { version, atMs, event: event as DuelEvent }
    const wrong = eventCheck.Errors(event).First()
    throw new Error(`duel ${id}, event ${version}: ${wrong?.path ?? ''} ${wrong?.message ?? 'unreadable'}`)
  })

/** Reads and writes the event lists of duels and the rows derived from them. */
export class EventStore {
  constructor(private readonly db: Db) {}

  /** The events of the duel in a room; null if there is no such room. Throws if the stored list cannot be read. */
  load(roomCode: RoomCode): readonly StampedDuel[] | null {
    const id = duels.duelIdOfRoom(this.db, roomCode)
    if (id === null) return null
    return storedEvents(this.db, asDuelId(id))
  }

  has(roomCode: RoomCode): boolean {
    return duels.duelIdOfRoom(this.db, roomCode) !== null
  }

  /**
   * Stores the events, the duel's row and the derived rows of its players. Runs inside a transaction. A typed word
   * would change nothing but the version in the duel's row, so the row keeps the version of the last other event.
   */
  append(events: readonly StampedDuel[], state: DuelState): void {
    const creates = events.some(({ event }) => event.type === 'created')
    if (creates) duels.insertDuel(this.db, rowOf(state))
    else if (!events.every(({ event }) => event.type === 'typed')) duels.updateDuel(this.db, rowOf(state))
    duels.insertDuelEvents(this.db, state.duelId, events)
    for (const { event, atMs } of events) {
      if (event.type === 'flagged') this.keepFlag(event, { state, atMs })
      else this.keepPlayers(event, state)
      keepSeries(this.db, event, state)
      serviceOf(state.settings.duelType).stored?.(this.db, event, state, atMs)
    }
  }

  private keepFlag(
    { userId, flag: kind, detail }: DuelEventOf<'flagged'>,
    { state, atMs }: { readonly state: DuelState; readonly atMs: number },
  ): void {
    duels.insertDuelFlag(this.db, { duelId: state.duelId, userId, kind, detail, atMs })
  }

  private keepPlayers(event: DuelEvent, state: DuelState): void {
    if (event.type === 'created' || event.type === 'joined') this.seatPlayers(state)
    else if (event.type === 'vacated') duels.removeDuelPlayer(this.db, state.duelId, event.userId)
    else if (event.type === 'judged' && state.phase === 'finished') this.noteScores(state)
    else if (event.type === 'finished' && state.phase === 'finished') this.noteResults(state)
    else if (event.type === 'awarded') {
      const { duelId } = state
      for (const { userId, xp } of event.awards) duels.saveDuelPlayer(this.db, { duelId, userId, xp })
    }
  }

  private seatPlayers(state: DuelState): void {
    for (const { userId } of peopleOf(state)) {
      const opponentId = opposingPersonOf(state, userId)?.userId ?? null
      duels.saveDuelPlayer(this.db, { duelId: state.duelId, userId, opponentId })
    }
  }

  /** Stores the players' scores, which may still change by verdicts after the end. */
  private noteScores(state: FinishedDuel): void {
    const match = matchOf(state)
    for (const { userId, rival } of state.players) {
      const best = match === null ? null : bestScore(match, userId)
      const { duelId } = state
      const score = { passed: best?.passed ?? 0, total: best?.total ?? 0 }
      if (rival === undefined) duels.saveDuelPlayer(this.db, { duelId, userId, ...score })
      else updateRival(this.db, duelId, score)
    }
  }

  private noteResults(state: FinishedDuel): void {
    this.noteScores(state)
    const match = matchOf(state)
    const held = needsReview(state)
    const counts = !held && isCountedDuel(this.db, state)
    for (const { userId, rival } of state.players) {
      const figures = raceFigures(state, userId)
      const pace = {
        wpm: figures === null ? null : Math.round(figures.wpm),
        accuracy: figures === null ? null : Math.round(figures.accuracy),
      }
      if (rival !== undefined) {
        updateRival(this.db, state.duelId, pace)
        continue
      }
      duels.saveDuelPlayer(this.db, {
        duelId: state.duelId,
        userId,
        result: resultOf(state, userId),
        ...pace,
        endedAtMs: state.endedAtMs,
        finishedAtMs: runOf(match, userId).finishedAtMs,
        counts,
      })
    }
    if (!held) rateDuel(this.db, state)
  }
}

function rowOf(state: DuelState): duels.DuelRow {
  const finished = state.phase === 'finished' ? state : null
  const playing = isPlayed(state) ? state : (finished?.played ?? null)
  const match = matchOf(state)
  return {
    id: state.duelId,
    ...pick(state, 'roomCode', 'hostId', 'version', 'createdAtMs'),
    type: state.settings.duelType,
    phase: storedPhase(state),
    timeLimitMin: state.settings.timeLimitMin,
    ...NO_TASK,
    ...(match === null ? {} : serviceOf(match.kind).rowOf(match)),
    rated: state.settings.rated ?? false,
    winnerId: finished?.winnerId ?? null,
    completionReason: finished?.reason ?? null,
    endedBy: finished?.endedBy ?? null,
    startedAtMs: playing?.startedAtMs ?? null,
    endedAtMs: finished?.endedAtMs ?? null,
  }
}

/**
 * The stored phase. `counting` is a finished duel whose XP has not been awarded yet, which a restart looks for. `held`
 * is one whose XP waits for a contest admin.
 */
function storedPhase(state: DuelState): string {
  const owes = state.phase === 'finished' && state.played !== null && state.awards === null
  if (!owes) return state.phase
  return state.awardsHeld ? 'held' : 'counting'
}
