/** How fast a bot is. A bot's level is a rating on the players' scale; everything here follows from that number. */

/** Words a minute at which a bot of the newcomers' rating types, and the points that double it. Ours. */
const TYPING = { atNewcomer: 60, newcomer: 1500, doublesEvery: 900 } as const

export const botWpm = (level: number): number =>
  TYPING.atNewcomer * 2 ** ((level - TYPING.newcomer) / TYPING.doublesEvery)

/** How alike solving times are: the higher, the more alike. Ours. */
const SHAPE = 2.5
/** No one reads, thinks and writes faster. */
const LEAST_MS = 75_000

type Solving = { readonly level: number; readonly problemRating: number; readonly limitMs: number }

/**
 * When a bot has solved a problem, drawn by `chance` (between 0 and 1). Log-logistic, so that the chance to be done within the time of the
 * duel is exactly that of the two ratings (Elo's logistic; docs/rules.md, "Problem rating").
 */
export function botSolvesAfterMs({ level, problemRating, limitMs }: Solving, chance: number): number {
  const evenMs = limitMs * 10 ** ((problemRating - level) / (400 * SHAPE))
  return Math.max(LEAST_MS, Math.round(evenMs * (chance / (1 - chance)) ** (1 / SHAPE)))
}

/** The same from what players of about this rating took: one of their times, a little faster or slower. */
export function botTimeLike(takenMs: readonly number[], random: () => number): number {
  const taken = takenMs[Math.floor(random() * takenMs.length)] ?? LEAST_MS
  return Math.max(LEAST_MS, Math.round(taken * (0.85 + 0.3 * random())))
}
