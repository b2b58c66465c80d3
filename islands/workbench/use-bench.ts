import { useState } from 'react'
import { templateFor } from '#core/editor'
import { useKeptDrafts } from '../lib/drafts/use-kept-drafts'
import { useEditorSettings } from '../lib/editor-settings/settings-store'
import { readDraft, writeDraft } from '../lib/storage'
import type { BenchLanguage, Program, SubmitOutcome } from './types'
import { useBenchJudge } from './use-bench-judge'

type BenchOptions = {
  /** Where earlier versions of Joust stored the programs in this browser: `contest:ID:PROBLEM`. */
  readonly formerly: string
  /** Whether drafts are also stored with the account. */
  readonly isKept: boolean
  /** The storage key of the chosen language. */
  readonly languageKey: string
  readonly problemId: string
  /** The code with which the editor starts, by the language's key; a language without it starts with its own template. */
  readonly boilerplate: Readonly<Record<string, string>>
  readonly languages: readonly BenchLanguage[]
  /** Additional fields of the request that runs a program. */
  readonly runFields?: object
  /** Submits the program. Calls `onStored` once the submission waits for its verdict. */
  readonly submitProgram: (program: Program, onStored: () => void) => Promise<SubmitOutcome>
}

/** The editor of one problem: language, program, custom input, and the judge's results. */
export function useBench(options: BenchOptions) {
  const { formerly, isKept, languageKey, problemId, boilerplate, languages, runFields, submitProgram } = options
  const [languageId, setLanguageId] = useState(languages[0]?.id ?? 0)
  const language = languages.find(({ id }) => id === languageId) ?? languages[0]
  const key = language?.key ?? ''
  const { templates } = useEditorSettings()
  const template = templateFor({
    ofProblem: boilerplate[key],
    own: templates[key],
    ofLanguage: language?.template ?? '',
  })
  const setLanguage = (id: number) => {
    setLanguageId(id)
    writeDraft(languageKey, String(id))
  }
  const draft = useKeptDrafts({
    scope: problemId,
    formerly,
    isKept,
    slot: key === '' ? 'none' : key,
    languageId: language?.id ?? 0,
    template,
    onLanguage: (id) => languages.some((one) => one.id === id) && setLanguage(id),
  })
  const judge = useBenchJudge({ code: draft.text, language, problemId, runFields, submitProgram })

  return {
    language,
    setLanguage: (id: number) => {
      setLanguage(id)
      draft.chosen(languages.find((one) => one.id === id)?.key ?? '', id)
    },
    /** Loads a program that was submitted before into the editor. */
    takeProgram: ({ code, languageId: id }: { readonly code: string; readonly languageId: number }) => {
      const taken = languages.find((one) => one.id === id)
      if (taken === undefined) return
      setLanguage(id)
      draft.replace(taken.key, id, code)
    },
    restoreLanguage: () => {
      const kept = Number(readDraft(languageKey))
      if (languages.some(({ id }) => id === kept)) setLanguageId(kept)
    },
    draft,
    ...judge,
    problemId,
    isKept,
    isBlank: draft.text.trim() === '',
  }
}
export type Bench = ReturnType<typeof useBench>
