import type { PracticeLanguage } from '#contracts/http/practice'
import { DUEL_LANGUAGES } from '#core/duel'

/** A language of the picker, as the server names it: the compiler that really runs there. */
export type LanguageChoice = Omit<PracticeLanguage, 'key'>

/** The boilerplate of a problem is kept under the language's key. */
export const boilerplateKey = (languageId: number): string | undefined =>
  DUEL_LANGUAGES.find((language) => language.id === languageId)?.key
