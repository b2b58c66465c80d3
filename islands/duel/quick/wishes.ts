import type { QuickWish } from '#contracts/ws/matchmaking'
import { readDraft, writeDraft } from '../../lib/storage'
import { codingFrame, type MoreSettings, NO_WISHES, typingFrame } from '../setup/settings'
import type { DuelType } from '../setup/use-duel-entry'

/** What stands in the form of Quick Duel. '' everywhere: any. */
export type QuickWishes = Omit<MoreSettings, 'rated' | 'isPublic'> & {
  readonly duelType: DuelType
  readonly minutes: '' | '5' | '10' | '15' | '30' | '60'
  readonly rated: '' | 'rated' | 'casual'
}

export const ANYTHING: QuickWishes = { ...NO_WISHES, duelType: 'coding', minutes: '', rated: '' }

const KEPT = 'quick-duel'

/** Kept in this browser, so that the search can be taken up from elsewhere. */
export const keepWishes = (wishes: QuickWishes): void => writeDraft(KEPT, JSON.stringify(wishes))

/** What was searched for last; null where nothing is kept, or something of another form. */
export function keptWishes(): QuickWishes | null {
  const kept = readDraft(KEPT)
  if (kept === null) return null
  try {
    const wishes: unknown = JSON.parse(kept)
    return isLikeWishes(wishes) ? wishes : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** An older page may have kept other fields: each must be there, of its kind. The server says whether they can be played. */
const isLikeWishes = (value: unknown): value is QuickWishes =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(ANYTHING).every(([name, like]) => {
    const field: unknown = Reflect.get(value, name)
    return typeof field === typeof like && Array.isArray(field) === Array.isArray(like)
  })

/** The page of duels, where the last search begins again by itself. */
export const SEARCH_AGAIN = '/duels?search=again'

/** As the queue takes it: what is left open is left out. */
export function quickFrame({ duelType, minutes, rated, ...more }: QuickWishes): QuickWish {
  const settings = { ...more, rated: false, isPublic: false }
  return {
    duelType,
    ...(minutes !== '' && { timeLimit: Number(minutes) }),
    ...(rated !== '' && { rated: rated === 'rated' }),
    ...(duelType === 'typing' ? typingFrame(settings) : codingFrame(settings)),
  }
}
