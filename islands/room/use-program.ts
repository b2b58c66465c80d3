import { useEffect, useState } from 'react'
import type { EditorSettings } from '#contracts/http/editor'
import type { DuelProblem } from '#contracts/ws/room'
import { templateFor } from '#core/editor'
import { useKeptDrafts } from '../lib/drafts/use-kept-drafts'
import { useEditorSettings } from '../lib/editor-settings/settings-store'
import { readDraft, writeDraft } from '../lib/storage'
import { boilerplateKey, type LanguageChoice } from './languages'

export type Program = ReturnType<typeof useProgram>

type ProgramOptions = {
  /** The prefix of the storage keys of the drafts, one for each room and problem. */
  readonly scope: string
  readonly problem: DuelProblem | null
  readonly languages: readonly LanguageChoice[]
  /** False if another tab of this player plays. */
  readonly plays: boolean
}

/**
 * The program in the editor. There is one draft for each language, which is restored when the language is chosen again and after a reload.
 * A tab that only watches shows what the other one writes, so that play goes on with it here.
 */
export function useProgram({ scope, problem, languages, plays }: ProgramOptions) {
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    const kept = readDraft(`${scope}:language`)
    if (kept !== null) setChosen((before) => before ?? Number(kept))
  }, [scope])

  const language = languages.find((one) => one.id === chosen) ?? languages[0] ?? null
  const { templates } = useEditorSettings()
  const template = language === null ? '' : startOf(problem, language, templates)
  const { text, setText, reset, readAgain } = useKeptDrafts({
    scope,
    formerly: scope,
    isKept: false,
    slot: String(language?.id ?? 'none'),
    languageId: language?.id ?? 0,
    template,
  })
  useEffect(() => {
    if (plays) return
    const follow = () => {
      const kept = readDraft(`${scope}:language`)
      if (kept !== null) setChosen(Number(kept))
      readAgain()
    }
    follow()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [plays, scope, readAgain])
  const setLanguage = (id: number) => {
    setChosen(id)
    writeDraft(`${scope}:language`, String(id))
  }
  return { language, code: text, setLanguage, setCode: setText, startOver: reset }
}

function startOf(
  problem: DuelProblem | null,
  { id, template }: LanguageChoice,
  own: EditorSettings['templates'],
): string {
  const key = boilerplateKey(id) ?? ''
  return templateFor({ ofProblem: problem?.languageBoilerplate[key], own: own[key], ofLanguage: template })
}
