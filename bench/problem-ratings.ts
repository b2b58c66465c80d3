/**
 * How well the ratings of problems find the order of their true difficulties, by simulated duels under the rules of docs/rules.md, "Problem
 * rating".
 * Run: npm run bench -- problem-ratings
 */
import { simulateProblemRatings } from '../src/core/rating/problem-rating.fixture'
import { median, table } from './measure'

const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1)

const rows = [250, 500, 1000, 2000, 4000].map((duels) => {
  const runs = SEEDS.map((seed) => simulateProblemRatings({ seed, players: 200, problems: 60, duels }))
  const worst = Math.min(...runs.map(({ spearman }) => spearman))
  return [
    String(duels),
    median(runs.map(({ games }) => games)).toFixed(0),
    median(runs.map(({ spearman }) => spearman)).toFixed(3),
    worst.toFixed(3),
    median(runs.map(({ solved }) => solved)).toFixed(0),
  ]
})
table(['duels', 'games', 'Spearman, median of 20 runs', 'lowest', 'solved in the second half, %'], rows)
