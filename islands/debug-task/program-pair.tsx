import { CircleAlert, CircleCheck } from 'lucide-react'
import type { JudgedLanguage } from '#contracts/http/debug-tasks'
import { plural } from '#contracts/plural'
import { changedLines } from '#core/debug'
import { VerdictBadge } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import { RemoveButton } from '../lib/remove-button'

type ProgramPairProps = {
  readonly language: { readonly key: string; readonly name: string }
  readonly pair: { readonly broken: string; readonly mended: string }
  readonly budget: number
  /** The judge's result for the two programs; null if they were not judged. */
  readonly judged: JudgedLanguage | null
  readonly error: string | undefined
  readonly onChange: (pair: { readonly broken: string; readonly mended: string }) => void
  readonly onRemove: () => void
}

/** The broken and the fixed program of a language side by side. The broken one marks the lines that differ. */
export function ProgramPair({ language, pair, budget, judged, error, onChange, onRemove }: ProgramPairProps) {
  const { key, name } = language
  const changed = changedLines(pair.broken, pair.mended)
  return (
    <section
      id={key}
      tabIndex={-1}
      aria-label={name}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <header className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="heading text-base">{name}</h3>
        <p className="text-sm text-ink-2 tabular-nums">
          {changed} of {plural(budget, 'line')} changed
        </p>
        <span className="ms-auto flex items-center gap-3">
          {judged?.state === 'running' && <VerdictBadge status="judging" />}
          <RemoveButton what={name} onClick={onRemove} />
        </span>
      </header>
      <div className="grid grid-cols-2 gap-4">
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Mended</p>
          <CodeEditor
            label={`Mended program in ${name}`}
            className="h-72"
            mode={key}
            value={pair.mended}
            onChange={(mended) => onChange({ ...pair, mended })}
          />
        </div>
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Broken, as players get it</p>
          <CodeEditor
            label={`Broken program in ${name}`}
            className="h-72"
            mode={key}
            value={pair.broken}
            original={pair.mended}
            onChange={(broken) => onChange({ ...pair, broken })}
          />
        </div>
      </div>
      {error !== undefined && <Fault text={error} />}
      {judged !== null && judged.state === 'done' && <Said judged={judged} />}
    </section>
  )
}

function Fault({ text }: { readonly text: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm whitespace-pre-wrap text-red">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {text}
    </p>
  )
}

function Said({ judged: { faults, note } }: { readonly judged: JudgedLanguage }) {
  if (note !== '') return <p className="text-sm text-ink-2">Not judged: {note}</p>
  if (faults.length > 0) return faults.map((fault) => <Fault key={fault} text={fault} />)
  return (
    <p className="flex items-center gap-1.5 text-sm text-green">
      <CircleCheck size={16} />
      The broken program fails a test, and the mended one passes all.
    </p>
  )
}
