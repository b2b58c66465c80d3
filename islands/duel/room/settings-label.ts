import { type DuelType, modeOf } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import { fitsTask, rulesOf } from '#core/duel'
import { QUESTION_MS } from '#core/trivia'
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
export function timeLabel(settings: DuelSettings): string {
  if (rulesOf(settings.duelType).hasOwnTime === true) return OWN_TIME
  if (fitsTask(settings)) return `time that fits the ${modeOf(settings.duelType).task.toLowerCase()}`
  return `${settings.timeLimitMin} minutes`
}

/** Of a mode in which no time limit is chosen. */
export const OWN_TIME = `${QUESTION_MS / 1000} seconds a question`

/** From when on its clock is red; left out: as coding duels have it. */
export const urgencyOf = (duelType: DuelType): { readonly urgentSeconds?: number } =>
  rulesOf(duelType).hasOwnTime === true ? { urgentSeconds: 5 } : {}

/** The same at the head of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
