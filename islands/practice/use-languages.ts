import { useEffect, useState } from 'react'
import type { PracticeLanguage } from '#contracts/http/practice'
import { api } from '../lib/api'
import { readDraft, writeDraft } from '../lib/storage'
import { FALLBACK_LANGUAGES } from './fallback-languages'

const DEFAULT_LANGUAGE = 71
const CHOICE = 'practice:language'

export type LanguageChoice = ReturnType<typeof useLanguages>

/** The languages of the picker, and the one chosen last. A page without the list requests it once. */
export function useLanguages(fromPage: readonly PracticeLanguage[]) {
  const [languages, setLanguages] = useState(fromPage)
  const [chosen, setChosen] = useState(DEFAULT_LANGUAGE)

  useEffect(() => {
    if (fromPage.length > 0) return
    const controller = new AbortController()
    fetchLanguages(controller.signal).then(setLanguages, (error: unknown) => {
      if (!controller.signal.aborted) console.error(error)
    })
    return () => controller.abort()
  }, [fromPage])

  useEffect(() => {
    const kept = readDraft(CHOICE)
    if (kept !== null) setChosen(Number(kept))
  }, [])

  const choose = (id: number): void => {
    setChosen(id)
    writeDraft(CHOICE, String(id))
  }
  const language = languages.find((one) => one.id === chosen) ?? languages[0] ?? null
  return { languages, language, choose }
}

async function fetchLanguages(signal: AbortSignal): Promise<readonly PracticeLanguage[]> {
  try {
    const { languages } = await api('GET /api/practice/languages', { signal })
    return languages.length > 0 ? languages : FALLBACK_LANGUAGES
  } catch (error) {
    if (signal.aborted) throw error
    console.error(error)
    return FALLBACK_LANGUAGES
  }
}
