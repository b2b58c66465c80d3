import { LOCKOUT_POINTS } from '#core/arena'
import { judgingNote, letterOf, type ReachedBy } from './reached'

const ALL_POINTS = LOCKOUT_POINTS.reduce((sum, points) => sum + points, 0)

/** The points, and the letters of the problems that gave them. */
export const lockoutReached: ReachedBy = (_state, row) => {
  const value = row.figure?.value ?? '0'
  const letters = row.cells.flatMap(({ state }, place) => (state === 'taken' ? [letterOf(place)] : []))
  return { value, share: Number(value) / ALL_POINTS, note: judgingNote(row) ?? letters.join(', ') }
}
