import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { type DuelRefusal, type OwnOption, rulesOf, settingsRefusal } from '#core/duel'

/** Keeps only what applies to the type of duel, without repeated values; an empty list means no preference. */
export function readPreferences({
  duelType,
  timeLimit,
  difficulty,
  rated,
  ...own
}: QuickPreferences): QuickPreferences {
  const options = ownOptions(duelType, own)
  return {
    duelType,
    ...(timeLimit !== undefined && rulesOf(duelType).hasOwnTime !== true && { timeLimit }),
    ...(difficulty !== undefined && { difficulty }),
    ...(rated !== undefined && { rated }),
    ...(options.category !== undefined && { category: options.category }),
    ...(options.topic !== undefined && { topic: options.topic }),
    ...(options.tags !== undefined && options.tags.length > 0 && { tags: [...new Set(options.tags)].sort() }),
    ...(options.languages !== undefined && { languages: [...new Set(options.languages)].sort((a, b) => a - b) }),
  }
}

type Own = Pick<QuickPreferences, OwnOption>

/** The options that the mode accepts. */
function ownOptions(duelType: QuickPreferences['duelType'], { category, topic, tags, languages }: Own): Own {
  const takes = (option: OwnOption) => rulesOf(duelType).options.includes(option)
  return {
    ...(takes('category') && category !== undefined && { category }),
    ...(takes('topic') && topic !== undefined && { topic }),
    ...(takes('tags') && tags !== undefined && { tags }),
    ...(takes('languages') && languages !== undefined && { languages }),
  }
}

/** Returns why no duel can have these preferences, or null. */
export function preferencesRefusal(preferences: QuickPreferences): DuelRefusal | null {
  const settings = agreedSettings(preferences, preferences)
  return settings === null ? null : settingsRefusal(settings)
}

export const samePreferences = (a: QuickPreferences, b: QuickPreferences): boolean =>
  JSON.stringify(readPreferences(a)) === JSON.stringify(readPreferences(b))

/**
 * Returns settings that suit both, or null. If only one player has a preference, it applies; otherwise the default does: half an hour (for
 * a race the time that fits its text), any problem, any language, rated.
 */
export function agreedSettings(a: QuickPreferences, b: QuickPreferences): DuelSettings | null {
  if (a.duelType !== b.duelType) return null
  const [mine, theirs] = [ownOptions(a.duelType, a), ownOptions(b.duelType, b)]
  const timeLimit = rulesOf(a.duelType).hasOwnTime === true ? undefined : one(a.timeLimit, b.timeLimit)
  const difficulty = one(a.difficulty, b.difficulty)
  const rated = one(a.rated, b.rated)
  const category = one(mine.category, theirs.category)
  const topic = one(mine.topic, theirs.topic)
  const tags = some(mine.tags, theirs.tags)
  const languages = some(mine.languages, theirs.languages)
  if (timeLimit === APART || difficulty === APART || rated === APART) return null
  if (category === APART || topic === APART || tags === APART || languages === APART) return null
  return rulesOf(a.duelType).settings({ timeLimit, difficulty, rated: rated ?? true, category, topic, tags, languages })
}

/** Two preferences that contradict each other. */
const APART = Symbol('apart')

/** The value that suits both; undefined if neither has a preference. */
function one<Value>(a: Value | undefined, b: Value | undefined): Value | undefined | typeof APART {
  if (a === undefined) return b
  return b === undefined || a === b ? a : APART
}

/** The values in both lists. */
function some<Value>(
  a: readonly Value[] | undefined,
  b: readonly Value[] | undefined,
): readonly Value[] | undefined | typeof APART {
  if (a === undefined) return b
  if (b === undefined) return a
  const both = a.filter((value) => b.includes(value))
  return both.length > 0 ? both : APART
}
