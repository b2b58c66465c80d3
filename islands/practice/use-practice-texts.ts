import { PRACTICE_SCOPE } from '#contracts/editor-choices'
import { templateFor } from '#core/editor'
import { OTHER_SLOTS } from '../lib/drafts/slots'
import { useKeptDrafts } from '../lib/drafts/use-kept-drafts'
import { useEditorSettings } from '../lib/editor-settings/settings-store'
import type { LanguageChoice } from './use-languages'

const KEPT = { scope: PRACTICE_SCOPE, formerly: 'practice', isKept: true } as const

/** The programs, one for each language, and their input, stored in this browser and with the account. */
export function usePracticeTexts({ language, choose }: Pick<LanguageChoice, 'language' | 'choose'>) {
  const { templates } = useEditorSettings()
  const languageId = language?.id ?? 0
  const program = useKeptDrafts({
    ...KEPT,
    slot: language === null ? 'none' : String(language.id),
    languageId,
    template: templateFor({ own: templates[language?.key ?? ''], ofLanguage: language?.template ?? '' }),
    onLanguage: choose,
  })
  const slot = OTHER_SLOTS.input
  const input = useKeptDrafts({ ...KEPT, only: slot, slot, languageId, template: '' })
  return { program, input }
}
