import { Plus } from 'lucide-react'
import type { JudgedLanguage } from '#contracts/http/debug-tasks'
import { DUEL_LANGUAGES, namesOf } from '#contracts/languages'
import { Button } from '#ui'
import type { Errors } from '../lib/forms/use-sending'
import { type DebugDraft, missingLanguages, type Pair } from './debug-draft'
import { ProgramPair } from './program-pair'

type ProgramPairsProps = {
  readonly draft: DebugDraft
  /** What the judge has found so far. */
  readonly judged: readonly JudgedLanguage[]
  readonly errors: Errors
  readonly isJudging: boolean
  /** `pair` null: the language is removed. */
  readonly onChange: (language: string, pair: Pair | null) => void
  readonly onJudge: () => void
}

/** The programs of each language, and buttons that add a language or have all programs judged. */
export function ProgramPairs({ draft, judged, errors, isJudging, onChange, onJudge }: ProgramPairsProps) {
  const missing = missingLanguages(draft)
  return (
    <div id="programs" tabIndex={-1} className="grid gap-4">
      {DUEL_LANGUAGES.map((language) => {
        const pair = draft.programs[language.key]
        return pair === undefined ? null : (
          <ProgramPair
            key={language.key}
            language={language}
            pair={pair}
            budget={Number(draft.budget) || 0}
            judged={judged.find((one) => one.language === language.key) ?? null}
            error={errors[language.key]}
            onChange={(next) => onChange(language.key, next)}
            onRemove={() => onChange(language.key, null)}
          />
        )
      })}
      <div className="flex flex-wrap items-center gap-3">
        {missing.map(({ key, name }) => (
          <Button key={key} onClick={() => onChange(key, { broken: '', mended: '' })}>
            <Plus size={16} /> Add {name}
          </Button>
        ))}
        <span className="ms-auto">
          <Button busy={isJudging} busyLabel="Judging..." onClick={onJudge}>
            Judge Only
          </Button>
        </span>
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-ink-2">
          Without {namesOf(missing, 'or')} the task is drawn only for rooms that leave{' '}
          {missing.length === 1 ? 'it' : 'them'} out.
        </p>
      )}
    </div>
  )
}
