import { seeded } from '../seeded.fixture'
import { DUEL_NEWCOMER, type GlickoRating, rateDuelists } from './glicko'
import { fittingProblems, problemStart, rateProblem } from './problem-rating'

type Simulation = { readonly seed: number; readonly players: number; readonly problems: number; readonly duels: number }
type Simulated = {
  /** Between true difficulties and ratings; 1 means the same order. */
  readonly spearman: number
  /** The same for the players' true strengths. */
  readonly spearmanOfPlayers: number
  readonly games: number
  /** Percentage of problems that players solved in the last half of the duels. */
  readonly solved: number
}

const MEAN = 1500
const SPREAD = 300
/** The length of a duel, in units in which an even match takes 1. */
const LIMIT = 1

/**
 * Simulates duels: each player needs a time given by strength and difficulty, and the first within the limit wins. All problems start as
 * Medium, so that nothing is known of them. Ratings follow the product's rules: in a duel decided by a solution only the winner's game
 * counts for the problem, otherwise both do.
 */
export function simulateProblemRatings({ seed, players, problems, duels }: Simulation): Simulated {
  const dice = diceOf(seed)
  const strengths = Array.from({ length: players }, () => MEAN + SPREAD * dice.normal())
  const difficulties = Array.from({ length: problems }, () => MEAN + SPREAD * dice.normal())
  const rated: GlickoRating[] = strengths.map(() => DUEL_NEWCOMER)
  const known: GlickoRating[] = difficulties.map(() => problemStart('Medium'))
  let [games, solved, played] = [0, 0, 0]
  for (let duel = 0; duel < duels; duel += 1) {
    const [a, b] = pairOf(dice, rated)
    const lower = Math.min(rated[a]?.rating ?? MEAN, rated[b]?.rating ?? MEAN)
    const fitting = fittingProblems(
      known.map(({ rating }, problem) => ({ rating, problem })),
      lower,
    )
    // Players do not meet a problem twice, so they also get problems that do not fit best.
    const chosen = dice.chance() < 0.5 ? fitting[dice.below(fitting.length)]?.problem : undefined
    const problem = chosen ?? dice.below(problems)
    const times = [a, b].map((one) => timeOf(dice, strengths[one] ?? MEAN, difficulties[problem] ?? MEAN))
    const [first = LIMIT, second = LIMIT] = times
    const isSolved = Math.min(first, second) < LIMIT
    const meet = (who: number, won: boolean): void => {
      const player = rated[who] ?? DUEL_NEWCOMER
      known[problem] = rateProblem(known[problem] ?? problemStart('Medium'), [{ player, isSolved: won }])
      games += 1
      if (duel >= duels / 2) [solved, played] = [solved + (won ? 1 : 0), played + 1]
    }
    if (isSolved) meet(first < second ? a : b, true)
    else for (const one of [a, b]) meet(one, false)
    const score = isSolved ? (first < second ? 1 : 0) : 0.5
    const [x, y] = rateDuelists([rated[a] ?? DUEL_NEWCOMER, rated[b] ?? DUEL_NEWCOMER], score)
    rated[a] = x
    rated[b] = y
  }
  return {
    spearman: spearman(
      difficulties,
      known.map(({ rating }) => rating),
    ),
    spearmanOfPlayers: spearman(
      strengths,
      rated.map(({ rating }) => rating),
    ),
    games,
    solved: (100 * solved) / Math.max(1, played),
  }
}

/** Two players of similar rating, as Quick Duel pairs them. */
function pairOf(dice: Dice, rated: readonly GlickoRating[]): [number, number] {
  const a = dice.below(rated.length)
  const others = Array.from({ length: 8 }, () => dice.below(rated.length)).filter((one) => one !== a)
  const gap = (one: number): number => Math.abs((rated[one]?.rating ?? MEAN) - (rated[a]?.rating ?? MEAN))
  const b = others.reduce((best, one) => (gap(one) < gap(best) ? one : best), others[0] ?? (a + 1) % rated.length)
  return [a, b]
}

/** Log-logistic: with equal strength and difficulty below the limit half of the time, with 400 points more ten times in eleven. */
const timeOf = (dice: Dice, strength: number, difficulty: number): number => {
  const luck = dice.chance()
  return (luck / (1 - luck)) * 10 ** ((difficulty - strength) / 400)
}

type Dice = { chance(): number; below(count: number): number; normal(): number }

function diceOf(seed: number): Dice {
  const random = seeded(seed)
  // Never 0, of which there is no logarithm.
  const chance = (): number => random() + 0.5 / 2 ** 32
  return {
    chance,
    below: (count) => Math.floor(chance() * count),
    normal: () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance()),
  }
}

/** The rank correlation. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const squares = a.reduce((sum, rank, i) => sum + (rank - (b[i] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}

function ranksOf(values: readonly number[]): number[] {
  const ranks: number[] = []
  for (const [rank, index] of values
    .map((_, i) => i)
    .sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
    .entries())
    ranks[index] = rank
  return ranks
}
