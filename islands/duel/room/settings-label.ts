import type { DuelSettings } from '#contracts/ws/duel-events'
import { DUEL_LANGUAGES } from '#core/duel'

export const CATEGORY_LABELS = {
  prose: 'prose',
  words: 'programming words',
  code: 'lines of code',
  symbols: 'numbers and symbols',
}

/** What was agreed, on one line: 'coding duel, 30 minutes, Hard, graphs, Python only, rated'. */
export function settingsLabel(settings: DuelSettings): string {
  const { duelType, difficulty, rated } = settings
  const own =
    settings.duelType === 'coding'
      ? [...(settings.tags ?? []), languagesLabel(settings.languages)]
      : [settings.category === undefined ? null : CATEGORY_LABELS[settings.category]]
  const parts = [`${duelType} duel`, timeLabel(settings), difficulty ?? null, ...own, rated === true ? 'rated' : null]
  return parts.filter((part) => part !== null).join(', ')
}

/** How long it lasts at most; before the text is drawn no one knows the minutes that fit it. */
export const timeLabel = (settings: DuelSettings): string =>
  settings.duelType === 'typing' && settings.fitsText === true
    ? 'time that fits the text'
    : `${settings.timeLimitMin} minutes`

/** The same at the head of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function languagesLabel(ids: readonly number[] | undefined): string | null {
  if (ids === undefined || ids.length >= DUEL_LANGUAGES.length) return null
  const names = DUEL_LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return `${names.join(' or ')} only`
}
