import { DAY_MS } from '#contracts/durations'

/**
 * Duel rating: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013; steps named as there), with the constants of docs/rules.md,
 * "Duel rating". Every duel is rated separately; the growth of uncertainty between two duels follows from the time between them.
 */
export type GlickoRating = {
  readonly rating: number
  /** RD: half of the interval in which the true strength almost surely lies. */
  readonly deviation: number
  readonly volatility: number
}

/** `score` 1 for a win, 0.5 for a draw, 0 for a loss. */
export type GlickoGame = { readonly opponent: GlickoRating; readonly score: 0 | 0.5 | 1 }

export const DUEL_NEWCOMER: GlickoRating = { rating: 1500, deviation: 500, volatility: 0.09 }
const DEVIATION = { least: 45, most: 500 } as const
/** A rating with at least this deviation is shown with a question mark. */
const PROVISIONAL_FROM = 110
/** Limits how far a volatility may change. */
const TAU = 0.75
/** One rating period: after 41 weeks without a duel even the most certain rating is provisional again. */
export const RATING_PERIOD_MS = 7 * DAY_MS

/** Rating points in one unit of Glicko-2's own scale. */
const SCALE = 173.7178
const TOLERANCE = 1e-6
const MOST_STEPS = 200

export const isProvisional = ({ deviation }: Pick<GlickoRating, 'deviation'>): boolean => deviation >= PROVISIONAL_FROM

/** The rating as users see it. */
export const shownGlicko = (known: Pick<GlickoRating, 'rating' | 'deviation'>) => ({
  rating: Math.round(known.rating),
  provisional: isProvisional(known),
})

const withinBounds = (deviation: number): number => Math.min(DEVIATION.most, Math.max(DEVIATION.least, deviation))

/** The rating after a time without rated duels, with a higher deviation. A negative time changes nothing. */
export function afterTime(known: GlickoRating, elapsedMs: number): GlickoRating {
  const periods = Math.max(0, elapsedMs) / RATING_PERIOD_MS
  return { ...known, deviation: withinBounds(grown(known.deviation, known.volatility, periods)) }
}

/** Step 6, for any length of time. */
const grown = (deviation: number, volatility: number, periods: number): number =>
  Math.hypot(deviation, volatility * Math.sqrt(periods) * SCALE)

/** Returns both ratings after a duel, from those at its end. `score` is the first player's. */
export function rateDuelists(
  [first, second]: readonly [GlickoRating, GlickoRating],
  score: GlickoGame['score'],
): [GlickoRating, GlickoRating] {
  const other = score === 0.5 ? 0.5 : score === 1 ? 0 : 1
  return [rateGames(first, [{ opponent: second, score }]), rateGames(second, [{ opponent: first, score: other }])]
}

/** `periods`: elapsed time still to be applied; 0 after `afterTime`. `weight`: how much each game counts. */
type Terms = { readonly tau?: number; readonly periods?: number; readonly weight?: number }

/** Steps 2 to 8 for at least one game, all rated together. */
export function rateGames(
  player: GlickoRating,
  games: readonly GlickoGame[],
  { tau = TAU, periods = 0, weight: share = 1 }: Terms = {},
): GlickoRating {
  const terms = games.map(({ opponent, score }) => {
    const weight = reach(opponent.deviation / SCALE)
    const expected = 1 / (1 + Math.exp((-weight * (player.rating - opponent.rating)) / SCALE))
    return {
      information: share * weight ** 2 * expected * (1 - expected),
      surprise: share * weight * (score - expected),
    }
  })
  const variance = 1 / terms.reduce((sum, { information }) => sum + information, 0)
  const surprise = terms.reduce((sum, term) => sum + term.surprise, 0)
  const volatility = volatilityAfter(player, { variance, improvement: variance * surprise, tau })
  const before = grown(player.deviation, volatility, periods) / SCALE
  const deviation = 1 / Math.sqrt(1 / before ** 2 + 1 / variance)
  return {
    rating: player.rating + SCALE * deviation ** 2 * surprise,
    deviation: withinBounds(deviation * SCALE),
    volatility,
  }
}

/** g: the weight of a result against an opponent of this deviation. */
const reach = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2)

type Evidence = { readonly variance: number; readonly improvement: number; readonly tau: number }

/** Step 5: the root of f by the Illinois variant of regula falsi. */
function volatilityAfter(player: GlickoRating, evidence: Evidence): number {
  const start = Math.log(player.volatility ** 2)
  const f = volatilityEquation(player, evidence)
  let [a, fa] = [start, f(start)]
  let b = upperOrLower(start, f, { player, ...evidence })
  let fb = f(b)
  for (let step = 0; step < MOST_STEPS && Math.abs(b - a) > TOLERANCE; step += 1) {
    const c = a + ((a - b) * fa) / (fb - fa)
    const fc = f(c)
    if (fc * fb <= 0) [a, fa] = [b, fb]
    else fa /= 2
    ;[b, fb] = [c, fc]
  }
  return Math.exp(a / 2)
}

type Equation = (x: number) => number

function volatilityEquation(player: GlickoRating, { variance, improvement, tau }: Evidence): Equation {
  const start = Math.log(player.volatility ** 2)
  const spread = (player.deviation / SCALE) ** 2 + variance
  return (x) => {
    const square = Math.exp(x)
    const pull = (square * (improvement ** 2 - spread - square)) / (2 * (spread + square) ** 2)
    return pull - (x - start) / tau ** 2
  }
}

/** The other end of the interval in which the root lies. */
function upperOrLower(
  start: number,
  f: Equation,
  { player, variance, improvement, tau }: Evidence & { readonly player: GlickoRating },
): number {
  const excess = improvement ** 2 - (player.deviation / SCALE) ** 2 - variance
  if (excess > 0) return Math.log(excess)
  let steps = 1
  while (f(start - steps * tau) < 0 && steps < MOST_STEPS) steps += 1
  return start - steps * tau
}
