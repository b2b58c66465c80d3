import { DUEL_LANGUAGES } from '#contracts/languages'
import type { MoreSettings } from '../../setup/settings'

const MOST_TAGS = 10

/** The options for the call. Empty ones are left out, as are the languages when all are allowed. */
export function codingOptions({ tags: typed, languages }: Pick<MoreSettings, 'tags' | 'languages'>) {
  const tags = tagsOf(typed)
  return { ...(tags.length > 0 && { tags }), ...languageOption(languages) }
}

export const languageOption = (languages: readonly number[]) => ({
  ...(languages.length > 0 && languages.length < DUEL_LANGUAGES.length && { languages: [...languages] }),
})

/** The tags between commas, without duplicates and in lower case, as problems have them. */
const tagsOf = (typed: string): string[] => {
  const tags = typed.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 50))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS)
}
