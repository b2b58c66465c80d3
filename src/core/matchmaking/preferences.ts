import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { type DuelRefusal, settingsRefusal, TIME_LIMIT_MIN, typingLimit } from '#core/duel'

/** Only what belongs to its type of duel, each value once; an empty list is no preference. */
export function readPreferences({
  duelType,
  timeLimit,
  difficulty,
  tags,
  languages,
  category,
  rated,
}: QuickPreferences): QuickPreferences {
  const general = {
    duelType,
    ...(timeLimit !== undefined && { timeLimit }),
    ...(difficulty !== undefined && { difficulty }),
    ...(rated !== undefined && { rated }),
  }
  if (duelType === 'typing') return { ...general, ...(category !== undefined && { category }) }
  return {
    ...general,
    ...(tags !== undefined && tags.length > 0 && { tags: [...new Set(tags)].sort() }),
    ...(languages !== undefined && { languages: [...new Set(languages)].sort((a, b) => a - b) }),
  }
}

/** Why no one could play this; null where someone could. */
export function preferencesRefusal(preferences: QuickPreferences): DuelRefusal | null {
  const settings = agreedSettings(preferences, preferences)
  return settings === null ? null : settingsRefusal(settings)
}

export const samePreferences = (a: QuickPreferences, b: QuickPreferences): boolean =>
  JSON.stringify(readPreferences(a)) === JSON.stringify(readPreferences(b))

/**
 * The settings that suit both, or null. What one leaves open the other decides; what both leave open is the usual: half
 * an hour (of a race the time that fits its text), any problem, any language, and rated.
 */
export function agreedSettings(a: QuickPreferences, b: QuickPreferences): DuelSettings | null {
  if (a.duelType !== b.duelType) return null
  const timeLimitMin = one(a.timeLimit, b.timeLimit)
  const difficulty = one(a.difficulty, b.difficulty)
  const rated = one(a.rated, b.rated)
  if (timeLimitMin === APART || difficulty === APART || rated === APART) return null
  const general = {
    ...(difficulty !== undefined && { difficulty }),
    rated: rated ?? true,
  }
  if (a.duelType === 'typing') {
    const category = one(a.category, b.category)
    if (category === APART) return null
    return { duelType: 'typing', ...typingLimit(timeLimitMin), ...general, ...(category !== undefined && { category }) }
  }
  const tags = some(a.tags, b.tags)
  const languages = some(a.languages, b.languages)
  if (tags === APART || languages === APART) return null
  return {
    duelType: 'coding',
    timeLimitMin: timeLimitMin ?? TIME_LIMIT_MIN.fallback,
    ...general,
    ...(tags !== undefined && { tags: [...tags] }),
    ...(languages !== undefined && { languages: [...languages] }),
  }
}

/** Two preferences that contradict each other. */
const APART = Symbol('apart')

/** One value for both; undefined: both leave it open. */
function one<Value>(a: Value | undefined, b: Value | undefined): Value | undefined | typeof APART {
  if (a === undefined) return b
  return b === undefined || a === b ? a : APART
}

/** What both lists have. */
function some<Value>(
  a: readonly Value[] | undefined,
  b: readonly Value[] | undefined,
): readonly Value[] | undefined | typeof APART {
  if (a === undefined) return b
  if (b === undefined) return a
  const both = a.filter((value) => b.includes(value))
  return both.length > 0 ? both : APART
}
