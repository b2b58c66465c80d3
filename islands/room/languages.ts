import type { PracticeLanguage } from '#contracts/http/practice'
import { DUEL_LANGUAGES } from '#core/duel'

/** A language of the picker with the name from the server, which names the compiler that is installed there. */
export type LanguageChoice = Omit<PracticeLanguage, 'key'>

/** The key of a language, under which a problem stores its boilerplate. */
export const boilerplateKey = (languageId: number): string | undefined =>
  DUEL_LANGUAGES.find((language) => language.id === languageId)?.key
