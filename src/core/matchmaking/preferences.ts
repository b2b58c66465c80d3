import type { DuelSettings } from '#contracts/ws/duel-events'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { type DuelRefusal, type OwnOption, rulesOf, settingsRefusal } from '#core/duel'

/** Only what belongs to its type of duel, each value once; an empty list is no preference. */
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

/** Those that the mode takes. */
function ownOptions(duelType: QuickPreferences['duelType'], { category, topic, tags, languages }: Own): Own {
  const takes = (option: OwnOption) => rulesOf(duelType).options.includes(option)
  return {
    ...(takes('category') && category !== undefined && { category }),
    ...(takes('topic') && topic !== undefined && { topic }),
    ...(takes('tags') && tags !== undefined && { tags }),
    ...(takes('languages') && languages !== undefined && { languages }),
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
