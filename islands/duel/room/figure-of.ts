import type { FinishedDuel } from '#contracts/ws/duel-state'
import { raceFigures } from '#core/duel'
import type { Contender } from '#ui'

/** Tests passed, or the speed of a race. */
export function figureOf(duel: FinishedDuel, { id, passed, total }: Contender) {
  const player = duel.players.find(({ userId }) => userId === id)
  const race = player === undefined ? null : raceFigures(duel, player.userId)
  if (duel.settings.duelType === 'typing') {
    return { value: race === null ? '–' : String(Math.round(race.wpm)), of: ' wpm', description: 'words per minute' }
  }
  return { value: String(passed ?? 0), of: `/${total ?? '–'}`, description: `of ${total ?? 'unknown'} tests passed` }
}
