import { asTextId } from '#contracts/ids'
import type { TypingText } from '#contracts/ws/typing'
import type { SettingsOf } from '../../mode'

/** Stands for every text that a host brought: there is no row of it. */
const OWN_TEXT = asTextId('own')

export const isOwnText = ({ textId }: Pick<TypingText, 'textId'>): boolean => textId === OWN_TEXT

/**
 * The settings of a room whose host brings the text: never rated, since the host may have practised it; difficulty and category have
 * nothing left to narrow; no spectators, since no one has looked at what the text says.
 */
export function withOwnText(settings: SettingsOf<'typing'>, words: readonly string[]): SettingsOf<'typing'> {
  const { difficulty: _difficulty, category: _category, rated: _rated, ...kept } = settings
  return { ...kept, ownText: words, spectators: false }
}

/** The text that these settings bring along; null: one is drawn. */
export const ownTextOf = ({ ownText }: Pick<SettingsOf<'typing'>, 'ownText'>): TypingText | null =>
  ownText === undefined ? null : { textId: OWN_TEXT, words: ownText, difficulty: 'Medium', category: 'prose' }
