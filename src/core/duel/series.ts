import type { UserId } from '#contracts/ids'
import type { SERIES_ENDS } from '#contracts/labels'
import type { DuelType } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { DuelState, FinishedDuel } from '#contracts/ws/duel-state'
import type { Series, SeriesGame, SeriesOffer, SeriesPlan } from '#contracts/ws/series'
import type { Decision, DuelEffect } from './commands'
import { rulesOf } from './modes'
import type { DuelOptions } from './options'
import { opponentOf, settingsOffered } from './state'

/**
 * Several duels between the same two players. Each is an ordinary duel with its own room, result, rating and XP, and stores the duels
 * before it, and so the score. docs/decisions/0165-best-of-three-or-five.md has the rules.
 */

/**
 * How a series ended. `winnerId` is null if it was drawn or has no winner. `forfeit`: a player was not ready for the next duel in time or
 * left. `unfinished`: neither was ready, no task was left, or the series never began.
 */
type SeriesEnd = {
  readonly winnerId: UserId | null
  readonly how: (typeof SERIES_ENDS)[number]
}

/**
 * The settings of the duels in a series. The host's options apply to the first mode; difficulty, rating and spectators apply to all modes,
 * which otherwise use their defaults.
 */
export function seriesRounds(modes: readonly DuelType[], options: DuelOptions): readonly DuelSettings[] {
  const { difficulty, rated, spectators } = options
  const [first] = modes
  return modes.map((duelType) =>
    rulesOf(duelType).settings(duelType === first ? options : { difficulty, rated, spectators }),
  )
}

/** What other users see of a room's series before they join; null for a single duel. */
const seriesOffer = ({ series }: Pick<DuelState, 'series'>): SeriesOffer | null =>
  series === null
    ? null
    : {
        bestOf: series.bestOf,
        modes: series.rounds.map(({ duelType }) => duelType),
        rated: series.rounds.some(({ rated }) => rated === true),
      }

/** How a room is shown: its settings, while a seat is free those for who takes it now, and its series. */
export const roomOffer = (duel: DuelState) => ({
  settings: duel.phase === 'waiting' ? settingsOffered(duel) : duel.settings,
  series: seriesOffer(duel),
})

/** The mode and settings of the duel with this number, counted from 0. */
export function settingsOfGame({ rounds }: SeriesPlan, index: number): DuelSettings {
  const settings = rounds[index % rounds.length]
  if (settings === undefined) throw new Error('a series without rounds')
  return settings
}

/** One point for a won duel, half a point for a drawn one. */
export const pointsOf = (games: readonly SeriesGame[], userId: UserId): number =>
  games.reduce((points, { end, winnerId }) => {
    if (end === 'not-started') return points
    return points + (winnerId === null ? 0.5 : winnerId === userId ? 1 : 0)
  }, 0)

/** The series including this duel once it is over; null for a single duel. */
export function seriesAfter(duel: DuelState): Series | null {
  if (duel.series === null || duel.phase !== 'finished') return duel.series
  return { ...duel.series, games: [...duel.series.games, gameOf(duel)] }
}

/** A duel that a player ended without a result counts for the opponent, but only in the series. */
function gameOf(duel: FinishedDuel): SeriesGame {
  const { roomCode, settings, played, reason, endedBy } = duel
  const other = endedBy === null ? null : (opponentOf(duel, endedBy)?.userId ?? null)
  const about = { roomCode, duelType: settings.duelType }
  if (played === null) return { ...about, end: 'not-started', winnerId: other }
  if (reason === 'aborted') return { ...about, end: 'called-off', winnerId: other }
  return { ...about, end: 'played', winnerId: duel.winnerId }
}

/** Returns how the series ended, or null while it continues. It ends as soon as the lead cannot be made up. */
export function seriesEnd({ games, bestOf }: Series, playerIds: readonly UserId[]): SeriesEnd | null {
  const last = games.at(-1)
  if (last === undefined) return null
  if (last.end === 'not-started') {
    const isForfeit = games.length > 1 && last.winnerId !== null
    return isForfeit ? { winnerId: last.winnerId, how: 'forfeit' } : { winnerId: null, how: 'unfinished' }
  }
  const [leader, other] = playerIds
    .map((userId) => ({ userId, points: pointsOf(games, userId) }))
    .toSorted((a, b) => b.points - a.points)
  if (leader === undefined || other === undefined) return { winnerId: null, how: 'unfinished' }
  const lead = leader.points - other.points
  const left = bestOf - games.length
  if (lead > left) return { winnerId: leader.userId, how: 'points' }
  return left === 0 ? { winnerId: null, how: 'points' } : null
}

const idsOf = ({ players }: DuelState): readonly UserId[] => players.map(({ userId }) => userId)

/** Returns how this duel's series ended; null while it continues, and for a single duel. */
export function endOfSeries(duel: DuelState): SeriesEnd | null {
  const series = seriesAfter(duel)
  return series === null ? null : seriesEnd(series, idsOf(duel))
}

/** Whether the duel is over and its series is not. */
export const isUndecided = (duel: DuelState): boolean =>
  duel.phase === 'finished' && duel.series !== null && endOfSeries(duel) === null

/** The effects that a finished duel still owes to its series. */
export const nextDuelEffects = (duel: FinishedDuel): readonly DuelEffect[] =>
  isUndecided(duel) && duel.rematch.roomCode === null ? [{ type: 'open-next' }] : []

/** Adds the effect that opens the next room of a series, before the awards, so that a restart finds what is still due. */
export function withNextDuel(state: DuelState, decision: Decision): Decision {
  if (state.series === null || !decision.ok) return decision
  const ends = decision.events.some(({ type }) => type === 'finished')
  return ends ? { ...decision, effects: [{ type: 'open-next' }, ...decision.effects] } : decision
}
