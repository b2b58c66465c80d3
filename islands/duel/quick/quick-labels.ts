import { type DuelType, modeOf } from '#contracts/modes'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { rulesOf } from '#core/duel'
import type { RatingRange } from '#core/matchmaking'
import { categoryLabel } from '../../typing/text-categories'
import { languagesLabel } from '../modes/coding/labels'
import { triviaLabels } from '../modes/trivia/labels'
import { OWN_TIME } from '../room/settings-label'

/** The rating range in words: '1150 to 1850', or 'Any'. */
export const rangeLabel = (range: RatingRange | null): string =>
  range === null ? 'Any' : `${range.low} to ${range.high}`

/** The expected wait in words. It is unknown until there have been some pairings, and says so when the current wait is longer. */
export function expectedWaitLabel(expectedMs: number | null, waitedMs: number): string {
  if (expectedMs === null) return 'Not known yet'
  const usual = durationLabel(expectedMs)
  return waitedMs > expectedMs ? `${usual}, longer this time` : usual
}

function durationLabel(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 5) return 'A few seconds'
  if (seconds < 55) return `About ${Math.round(seconds / 5) * 5} seconds`
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes === 1 ? 'About a minute' : `About ${minutes} minutes`
}

function lengthLabel(duelType: DuelType, timeLimit: number | undefined): string {
  if (rulesOf(duelType).hasOwnTime === true) return OWN_TIME
  return timeLimit === undefined ? 'any length' : `${timeLimit} minutes`
}

/** The preferences on one line: 'coding duel, 10 minutes, Hard, rated'. Those without a choice are left out. */
export function preferencesText(preferences: QuickPreferences): string {
  const { duelType, timeLimit, difficulty, tags = [], languages, category, topic, rated } = preferences
  const parts = [
    modeOf(duelType).inSentence,
    lengthLabel(duelType, timeLimit),
    difficulty ?? null,
    ...tags,
    languagesLabel(languages),
    category === undefined ? null : categoryLabel(category).toLowerCase(),
    ...triviaLabels({ topic }),
    rated === undefined ? 'rated or casual' : rated ? 'rated' : 'casual',
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** The message when a proposed duel did not start because one of the two stayed in a race. */
export const missedMessage = (opponent: string): string =>
  `It did not come to a duel with ${opponent}. The search goes on.`
