import { Check, X } from 'lucide-react'
import { classNames } from '../class-names'
import type { Side } from '../match/side'
import { CodeLine } from './code-line'
import type { PartFrame, TestState } from './frame'
import type { Part } from './recording'

export type EditorPaneProps = {
  readonly side: Side
  readonly part: Part
  readonly frame: PartFrame
  /** The duel is decided: this side won, or did not. */
  readonly outcome?: 'won' | 'lost' | undefined
  readonly still: boolean
}

/** Lines that the pane always has room for, so that nothing moves while code grows. */
const ROWS = 17

/** One side of the recorded duel: file, code with its caret, tests. Hidden from screen readers; the figure describes it. */
export function EditorPane({ side, part, frame, outcome, still }: EditorPaneProps) {
  const amber = side === 'amber'
  const lines = frame.code.split('\n')
  const before = frame.code.slice(0, frame.caret).split('\n')
  const caretLine = before.length - 1
  const caret = before.at(-1)?.length ?? 0
  const numbered = Array.from({ length: ROWS }, (_, row) => ({ row, text: lines[row] }))
  return (
    <div aria-hidden="true" className={classNames('min-w-0 transition-opacity', outcome === 'lost' && 'opacity-70')}>
      <div className="flex h-10 items-center gap-3 border-b border-line px-6 text-sm">
        <span className="font-mono text-ink-2">{part.file}</span>
        <span className="caption ms-auto">{part.languageName}</span>
      </div>
      <pre className="overflow-hidden py-4 font-mono text-sm leading-[1.375rem]">
        {numbered.map(({ row, text }) => (
          <div
            key={row}
            className={classNames(
              'flex h-[1.375rem]',
              row === caretLine && (amber ? 'bg-amber-line' : 'bg-azure-line'),
            )}
          >
            <span className="w-14 shrink-0 pe-5 text-end text-ink-3 tabular-nums select-none">
              {text === undefined ? '' : row + 1}
            </span>
            <span className="min-w-0 whitespace-pre">
              {text !== undefined && (
                <CodeLine
                  text={text}
                  language={part.language}
                  caret={row === caretLine ? caret : undefined}
                  side={side}
                  still={still}
                />
              )}
            </span>
          </div>
        ))}
      </pre>
      <div className="flex h-14 items-center gap-4 border-t border-line px-6">
        <TestCells tests={frame.tests} />
        <span className={classNames('ms-auto truncate text-sm', INKS[frame.activity])}>{wordsFor(frame)}</span>
      </div>
    </div>
  )
}

const INKS: Readonly<Record<PartFrame['activity'], string>> = {
  typing: 'text-ink-3',
  judging: 'text-yellow',
  rejected: 'text-red',
  accepted: 'text-green',
}

function wordsFor({ activity, tests, passed }: PartFrame): string {
  const at = tests.findIndex((state) => state === 'running' || state === 'failed') + 1
  switch (activity) {
    case 'typing':
      return passed === null ? 'Not submitted yet' : `Best so far: ${passed}/${tests.length}`
    case 'judging':
      return at > 0 ? `Judging test ${at}` : 'Judging'
    case 'rejected':
      return `Wrong Answer on test ${at}`
    case 'accepted':
      return 'Accepted'
    default:
      return activity satisfies never
  }
}

function TestCells({ tests }: { readonly tests: readonly TestState[] }) {
  return (
    <span className="flex gap-1">
      {tests
        .map((state, i) => ({ state, test: i + 1 }))
        .map(({ state, test }) => (
          <span
            key={`${test} ${state}`}
            className={classNames(
              'grid size-5 place-items-center rounded-sm',
              CELLS[state],
              state !== 'idle' && 'landing',
            )}
          >
            {state === 'passed' && <Check size={12} strokeWidth={3} />}
            {state === 'failed' && <X size={12} strokeWidth={3} />}
          </span>
        ))}
    </span>
  )
}

const CELLS: Readonly<Record<TestState, string>> = {
  idle: 'border border-line',
  running: 'shading border border-yellow bg-yellow-soft',
  passed: 'bg-green-soft text-green',
  failed: 'bg-red-soft text-red',
}
