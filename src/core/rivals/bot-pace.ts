/** The speed of a bot. A bot's level is a rating on the players' scale, and its speed follows from that number. */

/** Words per minute of a bot with a newcomer's rating, and the rating points that double the speed. Ours. */
const TYPING = { atNewcomer: 60, newcomer: 1500, doublesEvery: 900 } as const

export const botWpm = (level: number): number =>
  TYPING.atNewcomer * 2 ** ((level - TYPING.newcomer) / TYPING.doublesEvery)

/** The higher, the more alike solving times are. Ours. */
const SHAPE = 2.5
/** The least time to read, think and write. */
const LEAST_MS = 75_000

type Solving = { readonly level: number; readonly problemRating: number; readonly limitMs: number }

/**
 * When a bot solves a problem, drawn by `chance` (between 0 and 1). Log-logistic, so that the probability to finish within the duel is
 * exactly that of the two ratings (Elo's logistic; docs/rules.md, "Problem rating").
 */
export function botSolvesAfterMs({ level, problemRating, limitMs }: Solving, chance: number): number {
  const evenMs = limitMs * 10 ** ((problemRating - level) / (400 * SHAPE))
  return Math.max(LEAST_MS, Math.round(evenMs * (chance / (1 - chance)) ** (1 / SHAPE)))
}

/** The same from times of players with a similar rating: one of them, slightly faster or slower. */
export function botTimeLike(takenMs: readonly number[], random: () => number): number {
  const taken = takenMs[Math.floor(random() * takenMs.length)] ?? LEAST_MS
  return Math.max(LEAST_MS, Math.round(taken * (0.85 + 0.3 * random())))
}
