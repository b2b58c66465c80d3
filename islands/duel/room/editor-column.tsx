import { Maximize2, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ConfirmDialog, IconButton, Kbd, Select, Tooltip } from '#ui'
import { CodeEditor } from '../../lib/code-editor'
import type { LanguageChoice } from './languages'
import type { Match } from './use-match'

type EditorColumnProps = {
  readonly match: Match
  readonly languages: readonly LanguageChoice[]
  /** Play is over, only the verdicts are awaited. */
  readonly closed: boolean
  /** Stands at the end of the bar: how else a duel can end. */
  readonly menu: ReactNode
}

/** Language, program, and the two buttons that matter. */
export function EditorColumn({ match, languages, closed, menu }: EditorColumnProps) {
  const { program } = match
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label="Your program" className="flex h-full min-h-0 flex-col overflow-y-auto bg-ground">
      <div className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2">
        <Select
          aria-label="Language"
          className="h-9 w-56 text-sm"
          options={languages.map((language) => ({ value: String(language.id), label: language.name }))}
          value={String(program.language?.id ?? '')}
          onChange={(event) => program.setLanguage(Number(event.currentTarget.value))}
        />
        <IconButton
          size="sm"
          label="Start over with the template"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          onClick={() => setAsking(true)}
        />
        <div className="ms-auto flex items-center gap-1">
          {!match.unlocked && (
            <IconButton
              size="sm"
              label="Enter fullscreen"
              icon={<Maximize2 aria-hidden="true" size={16} />}
              onClick={() => void match.fullscreen.enter()}
            />
          )}
          {menu}
        </div>
      </div>
      <div className="relative min-h-125 flex-1" onKeyDownCapture={submitOn(match.submit)}>
        <CodeEditor
          value={program.code}
          mode={program.language?.editorMode ?? 'text'}
          label="Your program"
          onChange={program.setCode}
          onRun={match.run}
          className="absolute inset-0 rounded-none border-0"
        />
      </div>
      {!match.unlocked && !closed && <FullscreenStrip match={match} />}
      <ActionBar match={match} closed={closed} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start over with the template?"
        confirmLabel="Start over"
        tone="danger"
        onConfirm={program.startOver}
      >
        What you wrote in this language is replaced.
      </ConfirmDialog>
    </section>
  )
}

/** Ctrl+Shift+Enter, Cmd+Shift+Enter on a Mac. */
const submitOn = (submit: () => void) => (event: React.KeyboardEvent) => {
  if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

/** Outside of fullscreen one may write, but not run or submit. */
function FullscreenStrip({ match }: { readonly match: Match }) {
  return (
    <div role="status" className="rising flex items-center gap-3 border-t border-line bg-yellow-soft px-4 py-2 text-sm">
      <Maximize2 aria-hidden="true" size={16} className="shrink-0 text-yellow" />
      <p className="min-w-0 flex-1">Running and submitting need fullscreen.</p>
      <Button size="sm" onClick={() => void match.fullscreen.enter()}>
        Enter fullscreen
      </Button>
    </div>
  )
}

const BUSY = { running: 'Running...', submitting: 'Submitting...', judging: 'Judging...' } as const

function ActionBar({ match, closed }: { readonly match: Match; readonly closed: boolean }) {
  const { work, unlocked } = match
  const blocked = !unlocked || closed || work !== 'idle'
  return (
    <div className="flex items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2">
      <p className="caption me-auto flex items-center gap-2">
        <Kbd keys={['Ctrl', 'Enter']} /> runs
        <Kbd keys={['Ctrl', 'Shift', 'Enter']} /> submits
      </p>
      <Hinted hint={unlocked ? null : 'Enable fullscreen to run code'}>
        <Button disabled={blocked} busy={work === 'running'} busyLabel={BUSY.running} onClick={match.run}>
          Run
        </Button>
      </Hinted>
      <Hinted hint={unlocked ? null : 'Enable fullscreen to submit'}>
        <Button
          variant="primary"
          disabled={blocked}
          busy={work === 'submitting' || work === 'judging'}
          busyLabel={work === 'judging' ? BUSY.judging : BUSY.submitting}
          onClick={match.submit}
        >
          Submit
        </Button>
      </Hinted>
    </div>
  )
}

/** Why a button cannot be pressed. A disabled button takes no focus, so its wrapper does. */
function Hinted({ hint, children }: { readonly hint: string | null; readonly children: React.ReactElement }) {
  if (hint === null) return children
  return (
    <Tooltip text={hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
      <span tabIndex={0} className="inline-flex rounded-md">
        {children}
      </span>
    </Tooltip>
  )
}
