import { asTextId } from '#contracts/ids'
import type { TypingText } from '#contracts/ws/typing'
import type { SettingsOf } from '../../mode'

/** The id of every text that a host wrote: it has no database row. */
const OWN_TEXT = asTextId('own')

export const isOwnText = ({ textId }: Pick<TypingText, 'textId'>): boolean => textId === OWN_TEXT

/**
 * The settings of a room with the host's own text: unrated, because the host may have practised it; without difficulty and category, which
 * no longer filter anything; without spectators, because the text is not moderated.
 */
export function withOwnText(settings: SettingsOf<'typing'>, words: readonly string[]): SettingsOf<'typing'> {
  const { difficulty: _difficulty, category: _category, rated: _rated, ...kept } = settings
  return { ...kept, ownText: words, spectators: false }
}

/** The text given by these settings; null if the server draws one. */
export const ownTextOf = ({ ownText }: Pick<SettingsOf<'typing'>, 'ownText'>): TypingText | null =>
  ownText === undefined ? null : { textId: OWN_TEXT, words: ownText, difficulty: 'Medium', category: 'prose' }
