import type { Difficulty } from '#contracts/difficulty'
import { type GlickoRating, rateGames } from './glicko'

/**
 * Problem ratings on the scale of coding duels: Glicko-2 with the problem as the opponent (docs/rules.md, "Problem rating"). It wins
 * against a player who tried but did not solve it. The start values lie where the choice of a duel's problem changes, see `fittingRating`.
 */
const START: Readonly<Record<Difficulty, number>> = { Easy: 1230, Medium: 1500, Hard: 2030 }
/** The setter's difficulty makes the start more certain than a new player's 500, and a problem does not learn. */
const START_DEVIATION = 250
const VOLATILITY = 0.03

export const problemStart = (difficulty: Difficulty): GlickoRating => ({
  rating: START[difficulty],
  deviation: START_DEVIATION,
  volatility: VOLATILITY,
})

/** A player's first attempt at the problem, with their rating at that time. */
export type ProblemGame = { readonly player: GlickoRating; readonly isSolved: boolean }

/** Returns the rating of a problem after the games, in order. */
export const rateProblem = (problem: GlickoRating, games: readonly ProblemGame[]): GlickoRating =>
  games.reduce(
    (known, { player, isSolved }) => rateGames(known, [{ opponent: player, score: isSolved ? 0 : 1 }]),
    problem,
  )

/** The probability that a player solves a problem, from the two ratings alone (Elo's logistic, 400 points for ten to one). */
export const solveChance = (player: number, problem: number): number => 1 / (1 + 10 ** ((problem - player) / 400))

/** A player solves a problem of this rating with a probability of 55 %: neither hopeless nor dull. */
const BELOW_PLAYER = 35
const fittingRating = (player: number): number => player - BELOW_PLAYER

/** Problems up to this much further from the target than the nearest one are chosen at random. */
const ALIKE = 29

type Rated = { readonly rating: number }

/** Returns the problems that fit a player best, within a band that counts as equal. Keeps the order. */
export function fittingProblems<P extends Rated>(problems: readonly P[], player: number): readonly P[] {
  const wanted = fittingRating(player)
  const distance = ({ rating }: P): number => Math.abs(rating - wanted)
  const nearest = Math.min(...problems.map(distance))
  return problems.filter((one) => distance(one) <= nearest + ALIKE)
}
