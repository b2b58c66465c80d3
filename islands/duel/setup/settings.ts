import type { Difficulty } from '#contracts/difficulty'
import type { ClientData } from '#contracts/frames/index'
import type { TextCategory } from '#contracts/ws/typing'
import { DUEL_LANGUAGES } from '#core/duel'

/** The host's options beside the time. '' and an empty list: no preference. */
export type MoreSettings = {
  readonly difficulty: Difficulty | ''
  readonly category: TextCategory | ''
  /** As typed: words between commas. */
  readonly tags: string
  /** Judge0 ids; empty: all that duels take. */
  readonly languages: readonly number[]
  readonly rated: boolean
  /** In the lobby, for anybody to join. */
  readonly isPublic: boolean
  /** Whether others may watch. */
  readonly spectators: boolean
}

export const NO_PREFERENCES: MoreSettings = {
  difficulty: '',
  category: '',
  tags: '',
  languages: [],
  rated: false,
  isPublic: false,
  spectators: true,
}

const MOST_TAGS = 10

/** The options as the frames take them: what is left open is omitted. */
export function codingFrame(preferences: MoreSettings): Omit<ClientData['create-duel'], 'timeLimit'> {
  const tags = tagsOf(preferences.tags)
  const some = preferences.languages.length > 0 && preferences.languages.length < DUEL_LANGUAGES.length
  return {
    ...(preferences.difficulty !== '' && { difficulty: preferences.difficulty }),
    ...(tags.length > 0 && { tags }),
    ...(some && { languages: [...preferences.languages] }),
    ...(preferences.rated && { rated: true }),
    ...(preferences.isPublic && { isPublic: true }),
    ...(!preferences.spectators && { spectators: false }),
  }
}

export const typingFrame = (preferences: MoreSettings): Omit<ClientData['create-typing-duel'], 'timeLimit'> => ({
  ...(preferences.difficulty !== '' && { difficulty: preferences.difficulty }),
  ...(preferences.category !== '' && { category: preferences.category }),
  ...(preferences.rated && { rated: true }),
  ...(preferences.isPublic && { isPublic: true }),
  ...(!preferences.spectators && { spectators: false }),
})

/** The words between commas, each once, in small letters as problems carry them. */
const tagsOf = (typed: string): string[] => {
  const tags = typed.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 50))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS)
}
