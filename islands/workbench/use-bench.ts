import { useState } from 'react'
import { templateFor } from '#core/editor'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import type { CustomTestsProps } from '../lib/custom-tests/types'
import { useKeptDrafts } from '../lib/drafts/use-kept-drafts'
import { useEditorSettings } from '../lib/editor-settings/settings-store'
import { readDraft, writeDraft } from '../lib/storage'
import { newTicket } from '../lib/ticket'
import { useQueuePlace } from '../lib/use-queue-place'
import type { BenchLanguage, Shown, SubmitOutcome, Work } from './types'

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
export type Program = { readonly code: string; readonly language: BenchLanguage }

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
  const [customInput, setCustomInput] = useState<string | null>(null)
  const [work, setWork] = useState<Work>('idle')
  const [shown, setShown] = useState<Shown>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const place = useQueuePlace(ticket)

  const program = { source_code: draft.text, language_id: language?.id ?? 0, problem_id: problemId, ...runFields }
  const run = async () => {
    if (draft.text.trim() === '') return setFailure('Please write some code to run')
    const ownTicket = newTicket()
    setWork('running')
    setFailure(null)
    setTicket(ownTicket)
    const body = { ...program, ticket: ownTicket, ...(customInput !== null && { custom_input: customInput }) }
    const outcome = await attempt(api('POST /api/judge0/run-tests', { body }))
    if (outcome.ok) setShown({ what: 'run', result: outcome.answer })
    else setFailure(outcome.refusal.message)
    setTicket(null)
    setWork('idle')
  }

  /** Runs the user's own tests, which are not shown in the results panel. */
  const runCustom: CustomTestsProps['run'] = (tests, signal) => {
    const custom_tests = tests.map(({ input, expected }) => ({ input, expected }))
    return attempt(api('POST /api/judge0/run-tests', { body: { ...program, custom_tests }, signal }))
  }

  const submit = async () => {
    if (language === undefined) return
    setWork('submitting')
    setFailure(null)
    const came = await submitProgram({ code: draft.text, language }, () => setWork('judging'))
    if (!came.ok) setFailure(came.error)
    else if (came.result !== null) setShown({ what: 'submission', result: came.result, score: came.score ?? null })
    setWork('idle')
  }

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
    customInput,
    setCustomInput,
    work,
    shown,
    error: failure,
    place,
    problemId,
    isKept,
    runCustom,
    run: () => void run(),
    submit: () => void submit(),
    show: setShown,
    close: () => setShown(null),
    isBlank: draft.text.trim() === '',
  }
}
export type Bench = ReturnType<typeof useBench>
