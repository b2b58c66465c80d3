import type { Difficulty } from '#contracts/difficulty'
import { type GlickoRating, rateGames } from './glicko'

/**
 * Problems on the scale of coding duels: Glicko-2, with the problem in the opponent's place (docs/rules.md, "Problem rating"). It wins
 * against who tried it and did not solve it. Difficulties begin where the choice of a duel's problem changes over, see `fittingRating`.
 */
const START: Readonly<Record<Difficulty, number>> = { Easy: 1230, Medium: 1500, Hard: 2030 }
/** A setter's difficulty says something, so it is surer than a new player's 500; and a problem does not learn. */
const START_DEVIATION = 250
const VOLATILITY = 0.03

export const problemStart = (difficulty: Difficulty): GlickoRating => ({
  rating: START[difficulty],
  deviation: START_DEVIATION,
  volatility: VOLATILITY,
})

/** A player's first time with the problem, with their rating at that time. */
export type ProblemGame = { readonly player: GlickoRating; readonly isSolved: boolean }

/** What the games make of a problem, in their order. */
export const rateProblem = (problem: GlickoRating, games: readonly ProblemGame[]): GlickoRating =>
  games.reduce(
    (known, { player, isSolved }) => rateGames(known, [{ opponent: player, score: isSolved ? 0 : 1 }]),
    problem,
  )

/** The chance, by the two ratings alone, that a player solves a problem (Elo's logistic, 400 points for ten to one). */
export const solveChance = (player: number, problem: number): number => 1 / (1 + 10 ** ((problem - player) / 400))

/** A problem that a player of this rating solves with a chance of 55 %: neither hopeless nor dull. */
const BELOW_PLAYER = 35
const fittingRating = (player: number): number => player - BELOW_PLAYER

/** Among problems so much farther from what fits than the nearest one, chance decides. */
const ALIKE = 29

type Rated = { readonly rating: number }

/** Those that fit a player best, within a band in which they count as equal; the order is kept. */
export function fittingProblems<P extends Rated>(problems: readonly P[], player: number): readonly P[] {
  const wanted = fittingRating(player)
  const distance = ({ rating }: P): number => Math.abs(rating - wanted)
  const nearest = Math.min(...problems.map(distance))
  return problems.filter((one) => distance(one) <= nearest + ALIKE)
}
