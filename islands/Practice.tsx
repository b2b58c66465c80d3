import { ListChecks, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRACTICE_SCOPE } from '#contracts/editor-choices'
import type { PracticeLanguage } from '#contracts/http/practice'
import { templateFor } from '#core/editor'
import { Button, IconButton, Kbd, LinkButton, Select } from '#ui'
import { CodeEditor } from './lib/code-editor'
import { OtherVersion } from './lib/drafts/other-version'
import { useKeptDrafts } from './lib/drafts/use-kept-drafts'
import { EditorSettingsButton } from './lib/editor-settings/settings-button'
import { useEditorSettings } from './lib/editor-settings/settings-store'
import { usePageKeys } from './lib/page-keys/page-keys'
import { readDraft, writeDraft } from './lib/storage'
import { StressButton } from './lib/stress/stress-button'
import { useRunKeys } from './lib/use-run-keys'
import { OutputPanel } from './practice/output-panel'
import { ShareButton } from './practice/share-button'
import { useExecution } from './practice/use-execution'
import { useLanguages } from './practice/use-languages'

const INPUT = 'practice:stdin'

/** The online compiler: a language, a program, an input, what comes out. */
export default function Practice({ languages: fromPage }: { readonly languages: readonly PracticeLanguage[] }) {
  const { languages, language, choose } = useLanguages(fromPage)
  const slot = String(language?.id ?? '')
  const { templates } = useEditorSettings()
  const template = templateFor({ own: templates[language?.key ?? ''], ofLanguage: language?.template ?? '' })
  const draft = useKeptDrafts({
    scope: PRACTICE_SCOPE,
    formerly: 'practice',
    isKept: true,
    slot: slot === '' ? 'none' : slot,
    languageId: language?.id ?? 0,
    template,
    onLanguage: choose,
  })
  const [stdin, setStdin] = useInput()
  const { state, run, stop } = useExecution()
  const isRunning = state.phase === 'running'
  const start = (): void => void run({ source: draft.text, languageId: language?.id ?? null, stdin })
  usePageKeys([{ keys: ['Mod+Enter'], label: 'Run', run: start, when: !isRunning, whileTyping: 'anywhere' }])

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto scrollbar-quiet">
      <div className="sticky top-0 z-10 flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <h1 className="heading me-3 text-lg whitespace-nowrap max-lg:sr-only">Practice Mode</h1>
        <Select
          aria-label="Language"
          className="w-64 max-lg:min-w-0 max-lg:shrink"
          value={slot}
          disabled={languages.length === 0}
          onChange={(event) => {
            choose(Number(event.target.value))
            draft.chosen(event.target.value, Number(event.target.value))
          }}
          options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <IconButton
          label="Reset to Template"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          disabled={draft.isTemplate}
          onClick={draft.reset}
        />
        <EditorSettingsButton languages={languages} language={language?.key} />
        <ShareButton source={draft.text} languageId={language?.id ?? null} stdin={stdin} />
        <StressButton
          problemId={null}
          languages={languages}
          own={language === null ? null : { source: draft.text, languageId: language.id }}
          runHint={null}
          use={{
            label: 'Use as input',
            take: async ({ input }) => {
              setStdin(input)
              return 'It is your input now.'
            },
          }}
        />
        <LinkButton href="/problems" variant="ghost" className="whitespace-nowrap">
          <ListChecks aria-hidden="true" size={16} /> Solve a problem
        </LinkButton>
        <span className="ms-auto flex items-center gap-3">
          <span className="max-lg:hidden">
            <Kbd keys={useRunKeys()} />
          </span>
          {isRunning && (
            <Button onClick={stop}>
              <Square aria-hidden="true" size={14} /> Stop
            </Button>
          )}
          <Button variant="primary" busy={isRunning} busyLabel="Running..." onClick={start}>
            <Play aria-hidden="true" size={16} /> Run
          </Button>
        </span>
      </div>
      <div className="grid min-h-125 flex-1 grid-cols-[minmax(0,1fr)_minmax(20rem,38%)]">
        <div className="flex min-h-0 flex-col">
          <OtherVersion other={draft.other} />
          <CodeEditor
            label="Code"
            className="min-h-0 flex-1 rounded-none border-0 border-e"
            mode={language?.editorMode ?? ''}
            value={draft.text}
            onChange={draft.setText}
          />
        </div>
        <div className="flex min-h-0 flex-col bg-surface">
          <InputBox value={stdin} onChange={setStdin} />
          <OutputPanel state={state} />
        </div>
      </div>
    </div>
  )
}

type InputBoxProps = { readonly value: string; readonly onChange: (text: string) => void }

function InputBox({ value, onChange }: InputBoxProps) {
  return (
    <div className="flex h-2/5 min-h-40 shrink-0 flex-col border-b border-line">
      <label htmlFor="stdin" className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4">
        <span className="heading text-base">Input</span>
        <span className="caption">what the program reads from standard input</span>
      </label>
      <textarea
        id="stdin"
        className="min-h-0 flex-1 resize-none bg-field px-4 py-3 font-mono text-sm"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The input is kept over a reload, as the program is. */
function useInput(): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => setText(readDraft(INPUT) ?? ''), [])
  const change = (typed: string): void => {
    setText(typed)
    writeDraft(INPUT, typed)
  }
  return [text, change]
}
