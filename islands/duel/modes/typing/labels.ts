import type { SettingsOf } from '#core/duel'

export const CATEGORY_LABELS = {
  prose: 'prose',
  words: 'programming words',
  code: 'lines of code',
  symbols: 'numbers and symbols',
}

/** What a race is narrowed to, in words. */
export const typingLabels = ({ category, ownText }: SettingsOf<'typing'>): readonly (string | null)[] => [
  ownText === undefined ? null : 'the host’s own text',
  category === undefined ? null : CATEGORY_LABELS[category],
]
