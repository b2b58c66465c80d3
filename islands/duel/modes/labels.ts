import type { DuelType } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { SettingsOf } from '#core/duel'
import { codingLabels } from './coding/labels'
import { cssLabels } from './css/labels'
import { debugLabels } from './debug/labels'
import { triviaLabels } from './trivia/labels'
import { typingLabels } from './typing/labels'

type Labels<K extends DuelType> = (settings: SettingsOf<K>) => readonly (string | null)[]

const LABELS: { readonly [K in DuelType]: Labels<K> } = {
  coding: codingLabels,
  typing: typingLabels,
  debug: debugLabels,
  css: cssLabels,
  trivia: triviaLabels,
}

const labelsFor = <K extends DuelType>(duelType: K): Labels<K> => LABELS[duelType]

/** The filters of a duel other than its difficulty, in words; null entries are left out. */
export const ownLabels = (settings: DuelSettings): readonly (string | null)[] => labelsFor(settings.duelType)(settings)
