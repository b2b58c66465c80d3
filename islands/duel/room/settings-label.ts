import { type DuelType, modeOf } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import { fitsTask, rulesOf } from '#core/duel'
import { QUESTION_MS } from '#core/trivia'
import { ownLabels } from '../modes/labels'

/** The settings on one line: 'coding duel, 30 minutes, Hard, graphs, Python only, rated'. */
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

/** The time limit in words. A limit that fits the task has no minutes before the task is picked. */
export function timeLabel(settings: DuelSettings): string {
  if (rulesOf(settings.duelType).hasOwnTime === true) return OWN_TIME
  if (fitsTask(settings)) return `time that fits the ${modeOf(settings.duelType).task.toLowerCase()}`
  return `${settings.timeLimitMin} minutes`
}

/** The time limit of a mode whose time limit is fixed. */
export const OWN_TIME = `${QUESTION_MS / 1000} seconds a question`

/** When the clock turns red, in seconds; left out for the default of coding duels. */
export const urgencyOf = (duelType: DuelType): { readonly urgentSeconds?: number } =>
  rulesOf(duelType).hasOwnTime === true ? { urgentSeconds: 5 } : {}
