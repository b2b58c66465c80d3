import { jsonOrNull } from '#contracts/json-or-null'
import type { DuelType } from '#contracts/modes'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { hasFieldsOf, readDraft, writeDraft } from '../../lib/storage'
import { MODE_SETUP } from '../modes/setup'
import { commonFrame, type MoreSettings, NO_PREFERENCES } from '../setup/settings'

/** What stands in the form of Quick Duel. '' everywhere: any. */
export type QuickFormValues = Omit<MoreSettings, 'rated' | 'isPublic'> & {
  readonly duelType: DuelType
  readonly minutes: '' | '5' | '10' | '15' | '30' | '60'
  readonly rated: '' | 'rated' | 'casual'
}

export const ANYTHING: QuickFormValues = { ...NO_PREFERENCES, duelType: 'coding', minutes: '', rated: '' }

const KEPT = 'quick-duel'

/** Kept in this browser, so that the search can be taken up from elsewhere. */
export const storePreferences = (preferences: QuickFormValues): void => writeDraft(KEPT, JSON.stringify(preferences))

/** What was searched for last; null where nothing is kept, or something of another form. The server says whether it can be played. */
export function storedPreferences(): QuickFormValues | null {
  const preferences = jsonOrNull(readDraft(KEPT))
  return hasFieldsOf(preferences, ANYTHING) ? preferences : null
}

/** The page of duels, where the last search begins again by itself. */
export const SEARCH_AGAIN = '/duels?search=again'

/** As the queue takes it: what is left open is left out. */
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
