import { jsonOrNull } from '#contracts/json-or-null'
import type { DuelType } from '#contracts/modes'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { hasFieldsOf, readDraft, writeDraft } from '../../lib/storage'
import { MODE_SETUP } from '../modes/setup'
import { commonFrame, type MoreSettings, NO_PREFERENCES } from '../setup/settings'

/** The values in the form of Quick Duel. An empty string means any. */
export type QuickFormValues = Omit<MoreSettings, 'rated' | 'isPublic'> & {
  readonly duelType: DuelType
  readonly minutes: '' | '5' | '10' | '15' | '30' | '60'
  readonly rated: '' | 'rated' | 'casual'
}

export const ANYTHING: QuickFormValues = { ...NO_PREFERENCES, duelType: 'coding', minutes: '', rated: '' }

const KEPT = 'quick-duel'

/** Stores the preferences in this browser, so that other pages can resume the search. */
export const storePreferences = (preferences: QuickFormValues): void => writeDraft(KEPT, JSON.stringify(preferences))

/**
 * The preferences of the last search; null if none are stored or their shape is outdated. The server decides whether they can be played.
 */
export function storedPreferences(): QuickFormValues | null {
  const preferences = jsonOrNull(readDraft(KEPT))
  return hasFieldsOf(preferences, ANYTHING) ? preferences : null
}

/** The path of the duels page that starts the last search again. */
export const SEARCH_AGAIN = '/duels?search=again'

/** The preferences as the frame takes them, without empty values. */
export function quickFrame({ duelType, minutes, rated, ...more }: QuickFormValues): QuickPreferences {
  const settings = { ...more, rated: false, isPublic: false }
  return {
    duelType,
    ...(minutes !== '' && { timeLimit: Number(minutes) }),
    ...(rated !== '' && { rated: rated === 'rated' }),
    ...commonFrame(settings),
    ...MODE_SETUP[duelType].options(settings),
  }
}
