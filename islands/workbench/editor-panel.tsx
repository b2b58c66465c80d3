import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Banner, Button, Checkbox, IconButton, Kbd, Select } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import { CustomTestsButton } from '../lib/custom-tests/custom-tests-button'
import { OtherVersion } from '../lib/drafts/other-version'
import { EditorSettingsButton } from '../lib/editor-settings/settings-button'
import { Hinted } from '../lib/hinted'
import { usePageKeys } from '../lib/page-keys/page-keys'
import { placeLabel } from '../lib/place-label'
import { useRunKeys } from '../lib/use-run-keys'
import { TestResults } from './test-results'
import type { BenchLanguage } from './types'
import type { Bench } from './use-bench'

type EditorPanelProps = {
  readonly bench: Bench
  readonly languages: readonly BenchLanguage[]
  /** Why nothing can be run, or submitted, now; null: it can. */
  readonly runHint: string | null
  readonly submitHint: string | null
  /** What the button says where a submission counts for nothing. */
  readonly submitLabel?: string
  /** Further tools beside the tests of one's own. */
  readonly tools?: ReactNode
}

/** Language, program, an input of one's own, and the two buttons that matter. */
export function EditorPanel({
  bench,
  languages,
  runHint,
  submitHint,
  submitLabel = 'Submit',
  tools = null,
}: EditorPanelProps) {
  const { language, draft, customInput } = bench
  const { restoreLanguage } = bench
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first picture
  useEffect(() => restoreLanguage(), [])
  usePageKeys([{ keys: ['Mod+Enter'], label: 'Run', run: bench.run, when: runHint === null, whileTyping: 'editor' }])
  return (
    <section
      aria-label="Your program"
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface"
    >
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
          icon={<RotateCcw aria-hidden="true" size={16} />}
          disabled={draft.isTemplate}
          onClick={draft.reset}
        />
        <EditorSettingsButton languages={languages} language={language?.key} />
      </div>
      <OtherVersion other={draft.other} />
      <CodeEditor
        value={draft.text}
        mode={language?.editorMode ?? ''}
        label="Your program"
        onChange={draft.setText}
        className="h-125 shrink-0 rounded-none border-0"
      />
      <div className="grid gap-3 border-t border-line px-4 py-3">
        {customInput !== null && (
          <textarea
            aria-label="Custom input"
            className="min-h-24 resize-y rounded-md border border-control bg-field px-3 py-2 font-mono text-sm"
            spellCheck={false}
            value={customInput}
            onChange={(event) => bench.setCustomInput(event.target.value)}
          />
        )}
        {bench.error !== null && <Banner tone="error">{bench.error}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Checkbox
            name="custom-input"
            label="Use custom input"
            checked={customInput !== null}
            onChange={(checked) => bench.setCustomInput(checked ? '' : null)}
          />
          {bench.isKept && <CustomTestsButton scope={bench.problemId} run={bench.runCustom} runHint={runHint} />}
          {tools}
          <Actions bench={bench} runHint={runHint} submitHint={submitHint} submitLabel={submitLabel} />
        </div>
      </div>
      {bench.shown !== null && <TestResults shown={bench.shown} onClose={bench.close} />}
    </section>
  )
}

function Actions({ bench, runHint, submitHint, submitLabel }: Omit<EditorPanelProps, 'languages' | 'tools'>) {
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
