import { type GlickoGame, type GlickoRating, rateGames } from './glicko'

/**
 * Rates a game of many players: Glicko-2 with every pair as a game, all in one rating period (docs/rules.md, "Rooms of many"; decision
 * 0163).
 */
type RatedEntrant = {
  readonly rating: GlickoRating
  /** 1 is the best; ties share a place. */
  readonly place: number
}

/**
 * All pairs of a participant share their form of the day, so they say less than as many duels: n participants count as 2(n-1)/n duels in
 * total. That is one duel for two participants, and always less than two.
 */
const weightOfPair = (participants: number): number => 2 / participants

const scoreAgainst = (own: number, other: number): GlickoGame['score'] => (own === other ? 0.5 : own < other ? 1 : 0)

/**
 * Returns everyone's rating after one game, in order; each is rated against the others' ratings before it. `counts`: whether two
 * participants (by index) are opponents. A participant without opponents keeps their rating.
 */
export function rateField(
  field: readonly RatedEntrant[],
  counts: (first: number, second: number) => boolean = () => true,
): readonly GlickoRating[] {
  const weight = weightOfPair(field.length)
  return field.map((one, at) => {
    const games = field.flatMap(({ rating, place }, other) =>
      other !== at && counts(at, other) ? [{ opponent: rating, score: scoreAgainst(one.place, place) }] : [],
    )
    return games.length === 0 ? one.rating : rateGames(one.rating, games, { weight })
  })
}
