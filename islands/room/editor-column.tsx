import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { plural } from '#contracts/plural'
import { changedLines } from '#core/debug'
import { Button, classNames, Kbd, Select } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import { CustomTestsButton } from '../lib/custom-tests/custom-tests-button'
import { EditorSettingsButton } from '../lib/editor-settings/settings-button'
import { Hinted } from '../lib/hinted'
import { usePageKeys } from '../lib/page-keys/page-keys'
import type { Fullscreen } from '../lib/use-fullscreen'
import { useRunKeys } from '../lib/use-run-keys'
import { boilerplateKey, type LanguageChoice } from './languages'
import { StartOver } from './start-over'
import { pauseMessage, type Workbench } from './use-workbench'

type EditorColumnProps = {
  readonly bench: Workbench
  readonly languages: readonly LanguageChoice[]
  /** Shown at the end of the bar: the menu with the other ways to end a duel. */
  readonly menu: ReactNode
}

/** The column with the language, the editor, and the buttons Run and Submit. */
export function EditorColumn({ bench, languages, menu }: EditorColumnProps) {
  const { program } = bench
  const budget = budgetOf(bench)
  usePageKeys([
    { keys: ['Mod+Enter'], label: 'Run', run: bench.run, whileTyping: 'editor' },
    { keys: ['Mod+Shift+Enter'], label: 'Submit', run: bench.submit, whileTyping: 'editor' },
  ])
  return (
    <section aria-label="Your program" className="flex h-full min-h-0 flex-col bg-ground">
      <div className="flex min-h-13 items-center gap-2 border-b border-line bg-surface px-3">
        {/* Shrinks first, because the meter and the menu are only useful at full width. */}
        <div className="w-56 min-w-24 shrink">
          <Select
            aria-label="Language"
            className="h-9 text-sm"
            options={languages.map((language) => ({ value: String(language.id), label: language.name }))}
            value={String(program.language?.id ?? '')}
            disabled={!bench.plays}
            onChange={(event) => program.setLanguage(Number(event.currentTarget.value))}
          />
        </div>
        <StartOver disabled={!bench.plays} onConfirm={program.startOver}>
          Your code in this language will be replaced with the template.
        </StartOver>
        <EditorSettingsButton
          languages={templateLanguages(languages)}
          language={boilerplateKey(program.language?.id ?? 0)}
        />
        {budget !== null && <BudgetMeter {...budget} code={program.code} />}
        <div className="ms-auto flex shrink-0 items-center gap-1">{menu}</div>
      </div>
      {/* At least 500 px high (docs/coverage.md#2-screens-and-routes). In a low window this part scrolls, and both bars stay. */}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="grid h-full min-h-125">
          <CodeEditor
            value={program.code}
            mode={program.language?.editorMode ?? 'text'}
            label="Your program"
            onChange={program.setCode}
            original={budget?.original}
            readOnly={!bench.plays}
            className="rounded-none border-x-0 border-y-0"
          />
        </div>
      </div>
      <ActionBar bench={bench} />
    </section>
  )
}

/** For a program to fix: the original program, and how many of its lines may change; null for other problems. */
function budgetOf({ problem, program }: Workbench) {
  const key = boilerplateKey(program.language?.id ?? 0)
  const original = key === undefined ? undefined : problem?.languageBoilerplate[key]
  return problem?.bug === undefined || original === undefined ? null : { original, budget: problem.bug.budget }
}

const templateLanguages = (languages: readonly LanguageChoice[]) =>
  languages.flatMap(({ id, name, template }) => {
    const key = boilerplateKey(id)
    return key === undefined ? [] : [{ key, name, template }]
  })

const BUSY = { running: 'Running...', submitting: 'Submitting...', judging: 'Judging...' } as const

function ActionBar({ bench }: { readonly bench: Workbench }) {
  const { work, unlocked, isOver, hints, pauseS } = bench
  const blocked = hints.run !== null || work !== 'idle'
  return (
    <div className="@container border-t border-line bg-surface">
      {/* Always one row. In a narrow column the shortcuts disappear first, then the labels of buttons. */}
      <div className="flex items-center justify-end gap-2 px-3 py-2">
        {unlocked || isOver ? <Shortcuts /> : <FullscreenButton fullscreen={bench.fullscreen} />}
        {bench.problem !== null && (
          <CustomTestsButton scope={bench.problem._id} run={bench.runCustom} runHint={hints.run} />
        )}
        <Hinted hint={hints.run}>
          <Button disabled={blocked} busy={work === 'running'} busyLabel={BUSY.running} onClick={bench.run}>
            Run
          </Button>
        </Hinted>
        <Hinted hint={submitHint(bench)}>
          <Button
            variant="primary"
            disabled={blocked || pauseS > 0}
            busy={work === 'submitting' || work === 'judging'}
            busyLabel={work === 'judging' ? BUSY.judging : BUSY.submitting}
            onClick={bench.submit}
          >
            Submit
          </Button>
        </Hinted>
      </div>
    </div>
  )
}

function submitHint({ hints, pauseS, work }: Workbench): string | null {
  if (hints.submit !== null) return hints.submit
  return pauseS > 0 && work === 'idle' ? pauseMessage(pauseS) : null
}

function Shortcuts() {
  const [modifier = 'Ctrl'] = useRunKeys()
  return (
    <p className="caption me-auto hidden items-center gap-1.5 whitespace-nowrap @min-[37rem]:flex">
      <Kbd keys={[modifier, 'Enter']} /> runs, with <Kbd keys={['Shift']} /> submits
    </p>
  )
}

/** Outside fullscreen the player may write, but neither run nor submit. */
function FullscreenButton({ fullscreen }: { readonly fullscreen: Fullscreen }) {
  const [refused, setRefused] = useState(false)
  return (
    <div className="me-auto flex min-w-0 items-center gap-3">
      <Button
        variant="primary"
        title={
          fullscreen.keepsEscape
            ? 'Running and submitting need fullscreen'
            : 'Running and submitting need fullscreen. Escape leaves it: with Vim keys, use Ctrl+[ instead.'
        }
        onClick={() => void fullscreen.enter().then((entered) => setRefused(!entered))}
      >
        <Maximize2 size={16} />
        Enter fullscreen
      </Button>
      {refused && (
        <p role="alert" className="text-sm text-red">
          Your browser refused fullscreen.
        </p>
      )}
    </div>
  )
}

type BudgetMeterProps = { readonly original: string; readonly code: string; readonly budget: number }

/** The number of lines changed so far, counted in the same way as on the server. */
function BudgetMeter({ original, code, budget }: BudgetMeterProps) {
  const changed = changedLines(original, code)
  const over = changed > budget
  return (
    <p
      role="status"
      title={`An accepted program changes at most ${plural(budget, 'line')}`}
      className={classNames('text-sm whitespace-nowrap tabular-nums', over ? 'font-semibold text-red' : 'text-ink-2')}
    >
      {over ? 'Rewritten: ' : ''}
      {changed} of {plural(budget, 'line')} changed
    </p>
  )
}
