import type { SettingsOf } from '#core/duel'
import { categoryLabel } from '../../../typing/text-categories'

/** The filters of a typing duel in words. */
export const typingLabels = ({ category, ownText }: SettingsOf<'typing'>): readonly (string | null)[] => [
  ownText === undefined ? null : 'the host’s own text',
  category === undefined ? null : categoryLabel(category).toLowerCase(),
]
