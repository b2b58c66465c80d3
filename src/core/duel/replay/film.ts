import type { UserId } from '#contracts/ids'
import type { StampedDuelEvent } from '#contracts/ws/duel-events'
import { type Desk, EMPTY_DESK, type Program, type ProgramEdit, programOn, withEdit } from '#core/recording'
import { apply } from '../apply'
import type { DuelState } from '../state'

/** A finished duel to be seen again: its events as the viewer may see them, and what its players wrote, each in order. */
export type Film = {
  readonly events: readonly StampedDuelEvent[]
  readonly records: readonly { readonly userId: UserId; readonly edits: readonly ProgramEdit[] }[]
  /** From the start of play to its end. */
  readonly startMs: number
  readonly endMs: number
}

/** How far one player's record is wound on. */
type Strip = { readonly userId: UserId; readonly desk: Desk; readonly taken: number }

/** The film at one moment. Kept, it is where the next later moment is wound on from. */
export type Reel = {
  readonly atMs: number
  readonly duel: DuelState
  readonly eventsTaken: number
  readonly strips: readonly Strip[]
}

/** A list of events that is no finished duel. */
export class NoFilm extends Error {}

export type FilmParts = Pick<Film, 'events' | 'records'>

/** Throws NoFilm where nothing was played, or play has not ended. */
export function filmOf({ events, records }: FilmParts): Film {
  const start = events.find(({ event }) => event.type === 'started' || event.type === 'typing-started')
  const end = events.find(({ event }) => event.type === 'finished')
  if (start === undefined || end === undefined) throw new NoFilm('these events are no duel that was played to its end')
  return { events, records, startMs: start.atMs, endMs: end.atMs }
}

/**
 * What the room showed at a moment: everything received until then has happened; from the end on, what followed it, too.
 * `before` spares the way to a later moment; the answer is the same without it.
 */
export function reelAt(film: Film, atMs: number, before: Reel | null = null): Reel {
  const untilMs = atMs >= film.endMs ? Number.POSITIVE_INFINITY : atMs
  const from = before !== null && before.atMs <= atMs ? before : null
  const eventsTaken = takenUntil(film.events, from?.eventsTaken ?? 0, untilMs)
  const duel = film.events
    .slice(from?.eventsTaken ?? 0, eventsTaken)
    .reduce<DuelState | null>(apply, from?.duel ?? null)
  if (duel === null) throw new NoFilm('nothing had happened yet')
  const strips = film.records.map(({ userId, edits }, place) => {
    const known = from?.strips[place] ?? { desk: EMPTY_DESK, taken: 0 }
    const taken = takenUntil(edits, known.taken, untilMs)
    return { userId, desk: edits.slice(known.taken, taken).reduce(withEdit, known.desk), taken }
  })
  return { atMs, duel, eventsTaken, strips }
}

/** What stood in a player's editor; null before anything did. */
export function programAt({ strips }: Reel, userId: UserId): Program | null {
  const strip = strips.find((one) => one.userId === userId)
  return strip === undefined ? null : programOn(strip.desk)
}

function takenUntil(list: readonly { readonly atMs: number }[], from: number, untilMs: number): number {
  let taken = from
  while ((list[taken]?.atMs ?? Number.POSITIVE_INFINITY) <= untilMs && taken < list.length) taken += 1
  return taken
}
