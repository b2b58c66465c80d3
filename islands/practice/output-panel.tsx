import { assertNever } from '#contracts/assert-never'
import type { Execution } from '#contracts/http/practice'
import { Banner, CopyButton, memoryText, Spinner, VerdictBadge } from '#ui'
import { placeLabel } from '../lib/place-label'
import { useQueuePlace } from '../lib/use-queue-place'
import type { RunState } from './run-state'

/** The status id of Judge0 for a program that ended without an error. */
const CLEAN_END = 3

/** The result of the last run: status, time and memory, and below them the compiler's messages, standard output and standard error. */
export function OutputPanel({ state }: { readonly state: RunState }) {
  const place = useQueuePlace(state.phase === 'running' ? state.ticket : null)
  return (
    <section aria-labelledby="output-title" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-11 shrink-0 items-center justify-between gap-4 border-b border-line px-4">
        <h2 id="output-title" className="heading text-base">
          Output
        </h2>
        <div role="status">
          <RunStatus state={state} place={place} />
        </div>
      </header>
      <div className="scrollbar-quiet grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
        <RunBody state={state} place={place} />
      </div>
    </section>
  )
}

type Shown = {
  readonly state: RunState
  /** The position of the program in the judge's queue; null if it does not wait. */
  readonly place: number | null
}

const AT_WORK = 'Your program is being compiled and run.'
const IN_LINE = 'The judge is busy. Your program runs when its turn comes.'

function RunStatus({ state, place }: Shown) {
  switch (state.phase) {
    case 'idle':
    case 'stopped':
      return null
    case 'running':
      return (
        <span className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner size={14} /> {place === null ? 'Running...' : placeLabel(place)}
        </span>
      )
    case 'failed':
      return <VerdictBadge status="error" verdict="Error" />
    case 'done': {
      const { id, description } = state.execution.status
      return <VerdictBadge status={id === CLEAN_END ? 'finished' : 'failed'} verdict={description} />
    }
    default:
      return assertNever(state)
  }
}

function Figures({ execution: { time, memory, message } }: { readonly execution: Execution }) {
  if (time === null) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <Figure label="Time" value={`${time} s`} />
      {memory !== null && <Figure label="Memory" value={memoryText(memory)} />}
      {message !== null && <span className="text-sm text-ink-2">{message}</span>}
    </div>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span className="flex items-baseline gap-1.5 text-sm whitespace-nowrap">
    <span className="caption">{label}</span>
    <span className="tabular-nums">{value}</span>
  </span>
)

function RunBody({ state, place }: Shown) {
  switch (state.phase) {
    case 'idle':
      return <p className="text-sm text-ink-3">Your program’s output appears here.</p>
    case 'stopped':
      return <p className="text-sm text-ink-3">You stopped the program.</p>
    case 'running':
      return <p className="text-sm text-ink-3">{place === null ? AT_WORK : IN_LINE}</p>
    case 'failed':
      return (
        <Banner tone="error" title={state.message}>
          {state.said ?? undefined}
        </Banner>
      )
    case 'done':
      return <Texts execution={state.execution} />
    default:
      return assertNever(state)
  }
}

function Texts({ execution }: { readonly execution: Execution }) {
  const { stdout, stderr, compile_output } = execution
  const hasRun = execution.time !== null
  return (
    <>
      <Figures execution={execution} />
      {compile_output !== null && <Text label="Compiler" text={compile_output} isFailure={!hasRun} />}
      {hasRun && <Text label="Standard output" text={stdout ?? ''} />}
      {stderr !== null && <Text label="Standard error" text={stderr} isFailure={execution.status.id !== CLEAN_END} />}
    </>
  )
}

type TextProps = { readonly label: string; readonly text: string; readonly isFailure?: boolean }

/** Shows exactly what was printed. A failure has a red edge, and its label names it. */
function Text({ label, text, isFailure = false }: TextProps) {
  const edge = isFailure ? 'border-red' : 'border-line'
  return (
    <section aria-label={label} className={`landing min-w-0 border-s-2 ps-3 ${edge}`}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="caption font-medium">{label}</h3>
        {text !== '' && <CopyButton text={text} what={label.toLowerCase()} />}
      </div>
      {text === '' ? (
        <p className="text-sm text-ink-3">(no output)</p>
      ) : (
        <pre className="font-mono text-sm break-words whitespace-pre-wrap">{text}</pre>
      )}
    </section>
  )
}
