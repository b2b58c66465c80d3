import type { Difficulty } from '#contracts/difficulty'

/** From this rating of the lower-rated player on. */
const FROM = { Medium: 1400, Hard: 1800 } as const

/** Difficulties for a duel whose lower-rated player has this rating: the fitting one, then those to take where none is left. */
export function fittingDifficulties(lowerRating: number): readonly Difficulty[] {
  if (lowerRating < FROM.Medium) return ['Easy', 'Medium', 'Hard']
  return lowerRating < FROM.Hard ? ['Medium', 'Easy', 'Hard'] : ['Hard', 'Medium', 'Easy']
}
