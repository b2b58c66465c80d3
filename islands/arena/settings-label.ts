import { arenaKindOf } from '#contracts/arena-kinds'
import type { ArenaSettings } from '#contracts/ws/arena-events'
import { categoryLabel } from '../typing/text-categories'

/** The settings on one line: '60 minutes, Hard, graphs, rated'. */
export function settingsLabel(settings: ArenaSettings): string {
  const { difficulty, category, tags = [], rated, fitsText, timeLimitMin } = settings
  const parts = [
    fitsText === true ? 'time that fits the text' : `${timeLimitMin} minutes`,
    difficulty ?? null,
    category === undefined ? null : categoryLabel(category),
    ...tags,
    rated === true ? 'rated' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** The settings after the name of the kind: 'Lockout, 60 minutes'. */
export const roomLabel = (settings: ArenaSettings): string =>
  `${arenaKindOf(settings.kind).name}, ${settingsLabel(settings)}`
