import { ListChecks, Play, RotateCcw, Square } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton, Kbd, LinkButton, Select } from '#ui'
import type { KeptDrafts } from '../lib/drafts/use-kept-drafts'
import { EditorSettingsButton } from '../lib/editor-settings/settings-button'
import { StressButton } from '../lib/stress/stress-button'
import { useRunKeys } from '../lib/use-run-keys'
import { ShareButton } from './share-button'
import type { LanguageChoice } from './use-languages'

type ToolbarProps = LanguageChoice & {
  readonly program: KeptDrafts
  readonly input: KeptDrafts
  readonly isRunning: boolean
  readonly onRun: () => void
  readonly onStop: () => void
}

/** The toolbar above the panes: the language, and the actions for the program. */
export function Toolbar({ languages, language, choose, program, input, isRunning, onRun, onStop }: ToolbarProps) {
  const own = language === null ? null : { source: program.text, languageId: language.id }
  const runButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // Stop disappears with the run, and would take the focus with it.
    runButton.current?.focus()
    onStop()
  }
  const takeAsInput = async (found: { readonly input: string }): Promise<string> => {
    input.setText(found.input)
    return 'It is your input now.'
  }
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2 max-md:flex-wrap">
      <h1 className="heading me-3 text-lg whitespace-nowrap max-xl:sr-only">Practice Mode</h1>
      <Select
        aria-label="Language"
        className="w-64 max-lg:min-w-0 max-lg:shrink"
        value={String(language?.id ?? '')}
        disabled={languages.length === 0}
        onChange={(event) => {
          choose(Number(event.target.value))
          program.chosen(event.target.value, Number(event.target.value))
        }}
        options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <IconButton
        label="Reset to Template"
        icon={<RotateCcw size={16} />}
        idle={program.isTemplate}
        onClick={program.reset}
      />
      <EditorSettingsButton languages={languages} language={language?.key} />
      <ShareButton source={program.text} languageId={language?.id ?? null} stdin={input.text} />
      <StressButton
        problemId={null}
        languages={languages}
        own={own}
        runHint={null}
        use={{ label: 'Use as input', take: takeAsInput }}
      />
      <LinkButton href="/problems" variant="ghost" className="whitespace-nowrap">
        <ListChecks size={16} /> Solve a problem
      </LinkButton>
      <span className="ms-auto flex items-center gap-3">
        <span className="max-xl:hidden">
          <Kbd keys={useRunKeys()} />
        </span>
        {isRunning && (
          <Button onClick={stop}>
            <Square size={14} /> Stop
          </Button>
        )}
        <Button ref={runButton} variant="primary" busy={isRunning} busyLabel="Running..." onClick={onRun}>
          <Play size={16} /> Run
        </Button>
      </span>
    </div>
  )
}
