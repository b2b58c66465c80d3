import type { QuickWish } from '#contracts/ws/matchmaking'
import { codingFrame, type MoreSettings, NO_WISHES, typingFrame } from '../setup/settings'
import type { DuelType } from '../setup/use-duel-entry'

/** What stands in the form of Quick Duel. '' everywhere: any. */
export type QuickWishes = Omit<MoreSettings, 'rated' | 'isPublic'> & {
  readonly duelType: DuelType
  readonly minutes: '' | '5' | '10' | '15' | '30' | '60'
  readonly rated: '' | 'rated' | 'casual'
}

export const ANYTHING: QuickWishes = { ...NO_WISHES, duelType: 'coding', minutes: '', rated: '' }

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
