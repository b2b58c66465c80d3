import { DUEL_LANGUAGES } from '#contracts/languages'

/** Returns why no program can be written in these languages, or null. `undefined` allows all languages of duels. */
export function languagesRefusal(languages: readonly number[] | undefined): 'DUEL_LANGUAGE' | null {
  if (languages === undefined) return null
  const known = languages.every((id) => DUEL_LANGUAGES.some((language) => language.id === id))
  return known && languages.length > 0 ? null : 'DUEL_LANGUAGE'
}
