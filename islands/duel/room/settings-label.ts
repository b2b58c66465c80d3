import { modeOf } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import { fitsTask } from '#core/duel'
import { ownLabels } from '../modes/labels'

/** What was agreed, on one line: 'coding duel, 30 minutes, Hard, graphs, Python only, rated'. */
export function settingsLabel(settings: DuelSettings): string {
  const { duelType, difficulty, rated } = settings
  const parts = [
    modeOf(duelType).inSentence,
    timeLabel(settings),
    difficulty ?? null,
    ...ownLabels(settings),
    rated === true ? 'rated' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** How long it lasts at most; before the task is drawn no one knows the minutes that fit it. */
export const timeLabel = (settings: DuelSettings): string =>
  fitsTask(settings)
    ? `time that fits the ${modeOf(settings.duelType).task.toLowerCase()}`
    : `${settings.timeLimitMin} minutes`

/** The same at the head of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
