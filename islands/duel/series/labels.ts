import type { UserId } from '#contracts/ids'
import { modeOf } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { DuelState } from '#contracts/ws/duel-state'
import type { SeriesOffer } from '#contracts/ws/series'
import { endOfSeries, opponentOf, pointsOf, seriesAfter, settingsOfGame } from '#core/duel'
import { settingsLabel } from '../room/settings-label'

/** For example 'Best of 3 · Coding, Typing', with the modes in the order in which they are played. */
export const seriesLabel = ({ bestOf, modes }: SeriesOffer): string =>
  `Best of ${bestOf} · ${modes.map((mode) => modeOf(mode).name).join(', ')}`

type Offer = { readonly settings: DuelSettings; readonly series: SeriesOffer | null }

/** Whether all duels of a series are rated but the first, whose text was shown before. */
export const isFirstUnrated = ({ settings, series }: Offer): boolean =>
  series?.rated === true && settings.rated !== true

/** The first duel of a series on one line: 'typing race, 5 minutes, not rated (the others are)'. */
export const firstLabel = (offer: Offer): string =>
  `${settingsLabel(offer.settings)}${isFirstUnrated(offer) ? ', not rated (the others are)' : ''}`

/** What is played in a room, on one line: 'Best of 3 · Coding, Typing · coding duel, 30 minutes', or the settings of a single duel. */
export const offerLabel = (room: Offer): string =>
  room.series === null ? settingsLabel(room.settings) : `${seriesLabel(room.series)} · ${firstLabel(room)}`

/** Points in halves: 0, ½, 1, 1½ … */
function pointsLabel(points: number): string {
  const whole = Math.floor(points)
  if (whole === points) return String(points)
  return whole === 0 ? '½' : `${whole}½`
}

/** For example '1½ : ½', with the first player's points first. */
export const scoreLabel = (first: number, second: number): string => `${pointsLabel(first)} : ${pointsLabel(second)}`

/** A series as one side sees it. */
type SeriesView = {
  readonly bestOf: number
  /** The number of the current duel in the series, from 1. */
  readonly number: number
  readonly points: number
  readonly opponentPoints: number
  /** The result of the series in one line; null while it goes on. */
  readonly ending: string | null
  /** The mode of the next duel; null if there is none. */
  readonly nextMode: string | null
}

/**
 * The series from one side; null for a single duel. `sideId` is the player whose points come first, and `isPlayer` whether that player
 * reads it.
 */
export function seriesView(duel: DuelState, sideId: UserId, isPlayer: boolean): SeriesView | null {
  const series = seriesAfter(duel)
  if (series === null || duel.series === null) return null
  const opponentId = opponentOf(duel, sideId)?.userId
  const isOver = endOfSeries(duel) !== null
  return {
    bestOf: series.bestOf,
    number: duel.series.games.length + 1,
    points: pointsOf(series.games, sideId),
    opponentPoints: opponentId === undefined ? 0 : pointsOf(series.games, opponentId),
    ending: endingLabel(duel, isPlayer ? sideId : null),
    nextMode: isOver ? null : modeOf(settingsOfGame(series, duel.series.games.length + 1).duelType).title,
  }
}

function endingLabel(duel: DuelState, readerId: UserId | null): string | null {
  const end = endOfSeries(duel)
  if (end === null) return null
  if (end.how === 'unfinished') return 'The series ended without a winner'
  const winner = duel.players.find(({ userId }) => userId === end.winnerId)
  if (winner === undefined) return 'The series is drawn'
  const who = winner.userId === readerId ? 'You' : winner.username
  if (end.how === 'points') return `${who} won the series`
  return `${who} won the series: the next duel was not started in time, or the other player left`
}
