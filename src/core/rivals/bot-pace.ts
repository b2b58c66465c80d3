/** How fast a bot is. A bot's level is a rating on the players' scale; everything here follows from that number. */

/** Words a minute at which a bot of the newcomers' rating types, and the points that double it. Ours. */
const TYPING = { atNewcomer: 60, newcomer: 1500, doublesEvery: 900 } as const

export const botWpm = (level: number): number =>
  TYPING.atNewcomer * 2 ** ((level - TYPING.newcomer) / TYPING.doublesEvery)

/** The time within which a player solves a problem of the same rating with an even chance: that of a usual duel. */
const EVEN_MS = 30 * 60_000
/** How alike solving times are: the higher, the more alike. Ours. */
const SHAPE = 2.5
/** No one reads, thinks and writes faster. */
const LEAST_MS = 75_000

/**
 * When a bot has solved a problem, drawn by `chance` (between 0 and 1). Log-logistic, so that the chance to be done within half an hour
 * is exactly that of the two ratings (Elo's logistic; docs/rules.md, "Problem rating").
 */
export function botSolvesAfterMs(level: number, problemRating: number, chance: number): number {
  const evenMs = EVEN_MS * 10 ** ((problemRating - level) / (400 * SHAPE))
  return Math.max(LEAST_MS, Math.round(evenMs * (chance / (1 - chance)) ** (1 / SHAPE)))
}

/** The same from what players of about this rating took: one of their times, a little faster or slower. */
export function botTimeLike(takenMs: readonly number[], random: () => number): number {
  const taken = takenMs[Math.floor(random() * takenMs.length)] ?? EVEN_MS
  return Math.max(LEAST_MS, Math.round(taken * (0.85 + 0.3 * random())))
}
