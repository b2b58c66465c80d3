import { classNames } from '../class-names'
import type { Side } from '../match/side'
import { CodeLine } from './code-line'
import type { PartFrame } from './frame'
import type { Part } from './recording'
import { TestCells } from './test-cells'

type EditorPaneProps = {
  readonly side: Side
  readonly part: Part
  readonly frame: PartFrame
  /** Given once the duel is decided: whether this side won or lost. */
  readonly outcome?: 'won' | 'lost' | undefined
  readonly still: boolean
}

/** The number of lines the pane always has room for, so that nothing moves while the code grows. */
const ROWS = 18

const LIT: Readonly<Record<Side, string>> = { azure: 'bg-azure-soft', amber: 'bg-amber-soft' }

/**
 * Half of the page's width, next to the middle line: the pane reaches to the window's edge, but its content stays
 * within the page.
 */
const LANES: Readonly<Record<Side, string>> = {
  azure: 'ms-auto w-full max-w-[37.5rem]',
  amber: 'w-full max-w-[37.5rem]',
}

/**
 * One side of the recorded duel: file name, code with its caret, tests. Hidden from screen readers, because the figure
 * around it has a description.
 */
export function EditorPane({ side, part, frame, outcome, still }: EditorPaneProps) {
  const bar = classNames('flex h-full items-center gap-4 px-6 text-sm', LANES[side])
  return (
    <div aria-hidden="true" className={classNames('h-full min-w-0 transition-colors', outcome === 'won' && LIT[side])}>
      <div className="h-10 border-b border-line">
        <div className={bar}>
          <span className="font-mono text-ink-2">{part.file}</span>
          <span className="caption ms-auto">{part.languageName}</span>
        </div>
      </div>
      <CodeArea side={side} part={part} frame={frame} still={still} />
      <div className="h-14 border-t border-line">
        <div className={bar}>
          <TestCells tests={frame.tests} />
          <span className={classNames('ms-auto truncate', INKS[frame.activity])}>{statusFor(frame)}</span>
        </div>
      </div>
    </div>
  )
}

function CodeArea({ side, part, frame, still }: Omit<EditorPaneProps, 'outcome'>) {
  const lines = frame.code.split('\n')
  const before = frame.code.slice(0, frame.caret).split('\n')
  const caretRow = before.length - 1
  const caretAt = before.at(-1)?.length ?? 0
  const rows = Array.from({ length: ROWS }, (_, row) => ({ row, text: lines[row] }))
  const lit = side === 'azure' ? 'bg-azure-line' : 'bg-amber-line'
  return (
    <pre className="overflow-hidden py-4 font-mono text-sm leading-[1.375rem]">
      {rows.map(({ row, text }) => (
        <div key={row} className={classNames('h-[1.375rem]', row === caretRow && lit)}>
          {text !== undefined && (
            <div className={classNames('flex', LANES[side])}>
              <span className="w-14 shrink-0 pe-5 text-end text-ink-3 tabular-nums select-none">{row + 1}</span>
              <span className="min-w-0 whitespace-pre">
                <CodeLine
                  text={text}
                  language={part.language}
                  caret={row === caretRow ? caretAt : undefined}
                  side={side}
                  still={still}
                />
              </span>
            </div>
          )}
        </div>
      ))}
    </pre>
  )
}

const INKS: Readonly<Record<PartFrame['activity'], string>> = {
  typing: 'text-ink-3',
  judging: 'text-yellow',
  rejected: 'text-red',
  accepted: 'text-green',
}

function statusFor({ activity, tests, passed }: PartFrame): string {
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
