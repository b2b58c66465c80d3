import type { RoomCode } from '#contracts/ids'
import type { DuelEvent, DuelSettings } from '#contracts/ws/duel-events'
import type { Series, SeriesPlan } from '#contracts/ws/series'
import { type DuelState, endOfSeries, isUndecided, opponentOf, pointsOf, seriesAfter, settingsOfGame } from '#core/duel'
import type { Db } from '#db/client'
import { insertSeriesDuel, roomOfGame, saveSeriesScore } from '#db/queries/duel-series'
import { openRoomForTwo, seatGuest } from './opening'
import type { RoomCommands } from './room-commands'

type NewSeries = { readonly settings: DuelSettings; readonly series: Omit<Series, 'seriesId'> }

/** The settings and the series with which its first room is opened. */
export const newSeries = ({ bestOf, rounds }: SeriesPlan): NewSeries => ({
  settings: settingsOfGame({ bestOf, rounds }, 0),
  series: { bestOf, rounds, games: [] },
})

/** The two players of a duel, in the shape that opening another room needs; null while there is only one. */
export function hostAndGuest({ players, hostId }: Pick<DuelState, 'players' | 'hostId'>) {
  const [host, guest] = players.toSorted((a) => (a.userId === hostId ? -1 : 1))
  if (host === undefined || guest === undefined) return null
  const profile = ({ userId, username, profileImage }: typeof host) => ({ userId, username, profileImage })
  return { host: profile(host), guest: profile(guest) }
}

/**
 * Opens the room of the next duel in an undecided series, and announces it in the old room. After a restart in between,
 * the room may exist already, perhaps without its guest.
 */
export function openNextDuel(db: Db, rooms: RoomCommands, code: RoomCode): void {
  const duel = rooms.stateOf(code)
  const series = seriesAfter(duel)
  const two = hostAndGuest(duel)
  if (series === null || two === null || !isUndecided(duel)) return
  const settings = settingsOfGame(series, series.games.length)
  const known = roomOfGame(db, series.seriesId, series.games.length)
  const next = known ?? openRoomForTwo({ db, rooms }, { ...two, settings, series, entry: 'series' })
  const isHalfOpen = known !== null && rooms.stateOf(known).phase === 'waiting'
  if (isHalfOpen) seatGuest({ db, rooms }, known, two)
  // A player's choice about spectators in the last room also applies to the next one, unless the player changes it.
  for (const { userId, allowsSpectators } of known === null || isHalfOpen ? duel.players : []) {
    rooms.command(next, { type: 'set-spectators', userId, allowed: allowsSpectators })
  }
  rooms.command(code, { type: 'rematch-opened', roomCode: next })
}

/** Updates the rows of a series after events of its duels. Runs inside the transaction that stores them. */
export function keepSeries(db: Db, event: DuelEvent, state: DuelState): void {
  const { duelId, series, hostId } = state
  if (series === null) return
  if (event.type === 'created') {
    insertSeriesDuel(db, { duelId, seriesId: series.seriesId, place: series.games.length, bestOf: series.bestOf })
  } else if (event.type === 'finished') {
    const { games } = seriesAfter(state) ?? series
    const guestId = opponentOf(state, hostId)?.userId
    const end = endOfSeries(state)
    saveSeriesScore(db, duelId, {
      hostPoints: pointsOf(games, hostId),
      guestPoints: guestId === undefined ? 0 : pointsOf(games, guestId),
      end: end?.how ?? null,
      winnerId: end?.winnerId ?? null,
    })
  }
}
