import { useState } from 'react'
import { PRACTICE_SCOPE } from '#contracts/editor-choices'
import type { PracticeLanguage } from '#contracts/http/practice'
import { OTHER_SLOTS } from '../drafts/slots'
import { useKeptDrafts } from '../drafts/use-kept-drafts'
import type { StressProps } from './types'

type Options = Pick<StressProps, 'problemId' | 'languages'> & {
  readonly program: 'generator' | 'right'
  readonly template: (language: PracticeLanguage) => string
}

/** The generator or the correct program: one text for all languages, stored with the problem. */
export function useStressProgram({ problemId, languages, program, template }: Options) {
  const [languageId, setLanguageId] = useState(
    () => (languages.find(({ key }) => key === 'python') ?? languages[0])?.id ?? 0,
  )
  const language = languages.find(({ id }) => id === languageId)
  const slot = OTHER_SLOTS[program]
  const draft = useKeptDrafts({
    scope: problemId ?? PRACTICE_SCOPE,
    formerly: 'stress',
    only: slot,
    isKept: true,
    slot,
    languageId,
    template: language === undefined ? '' : template(language),
    onLanguage: (id) => languages.some((one) => one.id === id) && setLanguageId(id),
  })
  return {
    draft,
    language,
    setLanguage: (id: number) => {
      setLanguageId(id)
      if (!draft.isTemplate) draft.chosen(slot, id)
    },
    sent: { source_code: draft.text, language_id: languageId },
  }
}
export type StressProgram = ReturnType<typeof useStressProgram>
