import type { FinishedDuel } from '#core/duel'

/** The outcome of a finished duel for one of its players. */
export function resultOf(
  { played, reason, winnerId }: FinishedDuel,
  userId: string,
): 'win' | 'loss' | 'draw' | 'aborted' {
  if (played === null || reason === 'aborted') return 'aborted'
  if (winnerId === null) return 'draw'
  return winnerId === userId ? 'win' : 'loss'
}
