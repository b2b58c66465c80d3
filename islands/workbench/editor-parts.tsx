import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Banner, Button, Checkbox, IconButton, Kbd, Select } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import { CustomTestsButton } from '../lib/custom-tests/custom-tests-button'
import { EditorSettingsButton } from '../lib/editor-settings/settings-button'
import { Hinted } from '../lib/hinted'
import { usePageKeys } from '../lib/page-keys/page-keys'
import { placeLabel } from '../lib/place-label'
import { useRunKeys } from '../lib/use-run-keys'
import type { BenchLanguage } from './types'
import type { Bench } from './use-bench'

export type EditorPanelProps = {
  readonly bench: Bench
  readonly languages: readonly BenchLanguage[]
  /** Why running or submitting is not possible now; null if it is. */
  readonly runHint: string | null
  readonly submitHint: string | null
  /** The label of the submit button where submissions do not count. */
  readonly submitLabel?: string
  /** Further tools beside the custom tests. */
  readonly tools?: ReactNode
}

/** Restores the language that was last chosen in this browser. */
export function useKeptLanguage({ restoreLanguage }: Bench): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first picture
  useEffect(() => restoreLanguage(), [])
}

type BarProps = Pick<EditorPanelProps, 'bench' | 'languages'> & {
  /** Shown at the end of the bar. */
  readonly aside?: ReactNode
}

/** The bar with the language, the template button and the settings. */
export function EditorBar({ bench, languages, aside }: BarProps) {
  const { language, draft } = bench
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 py-2">
      <Select
        aria-label="Language"
        className="h-9 w-44 text-sm"
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(language?.id ?? '')}
        onChange={(event) => bench.setLanguage(Number(event.currentTarget.value))}
      />
      <IconButton
        size="sm"
        label="Reset to Template"
        icon={<RotateCcw size={16} />}
        idle={draft.isTemplate}
        onClick={draft.reset}
      />
      <EditorSettingsButton languages={languages} language={language?.key} />
      {aside !== undefined && <span className="ms-auto">{aside}</span>}
    </div>
  )
}

type ProgramProps = Pick<EditorPanelProps, 'bench'> & { readonly className: string }

export function ProgramEditor({ bench, className }: ProgramProps) {
  return (
    <CodeEditor
      value={bench.draft.text}
      mode={bench.language?.editorMode ?? ''}
      label="Your program"
      onChange={bench.draft.setText}
      className={className}
    />
  )
}

/** The custom input while it is open, and the error of the last action. */
export function BeforeActions({ bench: { customInput, setCustomInput, error } }: { readonly bench: Bench }) {
  return (
    <>
      {customInput !== null && (
        <textarea
          aria-label="Custom input"
          className="min-h-24 resize-y rounded-md border border-control bg-field px-3 py-2 font-mono text-sm"
          spellCheck={false}
          value={customInput}
          onChange={(event) => setCustomInput(event.target.value)}
        />
      )}
      {error !== null && <Banner tone="error">{error}</Banner>}
    </>
  )
}

/** The row with Run, Submit and the tools. */
export function ActionRow({ bench, tools = null, ...actions }: Omit<EditorPanelProps, 'languages'>) {
  const { run, submit, work, isBlank } = bench
  const mayRun = actions.runHint === null && work === 'idle'
  const maySubmit = actions.submitHint === null && work === 'idle' && !isBlank
  usePageKeys([
    { keys: ['Mod+Enter'], label: 'Run', run, when: mayRun, whileTyping: 'editor' },
    { keys: ['Mod+Shift+Enter'], label: 'Submit', run: submit, when: maySubmit, whileTyping: 'editor' },
  ])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <Checkbox
        name="custom-input"
        label="Use custom input"
        checked={bench.customInput !== null}
        onChange={bench.turnCustomInput}
      />
      {bench.isKept && <CustomTestsButton scope={bench.problemId} run={bench.runCustom} runHint={actions.runHint} />}
      {tools}
      <Actions bench={bench} {...actions} />
    </div>
  )
}

function Actions(props: Omit<EditorPanelProps, 'languages' | 'tools'>) {
  const { bench, runHint, submitHint, submitLabel = 'Submit' } = props
  const { work, isBlank, place } = bench
  const runKeys = useRunKeys()
  return (
    <div className="ms-auto flex items-center gap-3">
      {runHint === null && (
        <span className="caption flex items-center gap-2 max-xl:hidden">
          <Kbd keys={runKeys} /> runs
        </span>
      )}
      <Hinted hint={runHint}>
        <Button
          disabled={runHint !== null || work !== 'idle'}
          busy={work === 'running'}
          busyLabel={place === null ? 'Running...' : placeLabel(place)}
          onClick={bench.run}
        >
          Run
        </Button>
      </Hinted>
      <Hinted hint={submitHint}>
        <Button
          variant="primary"
          disabled={submitHint !== null || isBlank || work !== 'idle'}
          busy={work === 'submitting' || work === 'judging'}
          busyLabel={work === 'judging' ? 'Judging...' : 'Submitting...'}
          onClick={bench.submit}
        >
          {submitLabel}
        </Button>
      </Hinted>
    </div>
  )
}
