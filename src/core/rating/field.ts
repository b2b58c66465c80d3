import { type GlickoGame, type GlickoRating, rateGames } from './glicko'

/**
 * The rating of many who played one game at once: Glicko-2 with every pair as a game, all in one rating period (docs/rules.md,
 * "Rooms of many"; decision 0163).
 */
type RatedEntrant = {
  readonly rating: GlickoRating
  /** 1 is the best; equals share one. */
  readonly place: number
}

/**
 * A participant's form of the day is in each of their pairs, so that these say less than as many duels: of n participants as
 * much as 2(n-1)/n duels together. That is one duel for two, and never as much as two.
 */
const weightOfPair = (participants: number): number => 2 / participants

const scoreAgainst = (own: number, other: number): GlickoGame['score'] => (own === other ? 0.5 : own < other ? 1 : 0)

/**
 * What one game makes of everyone's rating, in their order; each is rated against the others as they stood before. `counts`:
 * whether these two (by index) are opponents; who has none keeps the rating.
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
