import { classNames } from '../class-names'
import { CodeLine } from '../demo-duel/code-line'

const LINES = [
  { number: 11, text: 'def median(values):', mark: null },
  { number: 12, text: '    values.sort()', mark: null },
  { number: 13, text: '    half = len(values) / 2', mark: 'out' },
  { number: 13, text: '    half = len(values) // 2', mark: 'in' },
  { number: 14, text: '    return values[half]', mark: 'stop' },
] as const

/** A program stopped at a breakpoint, its error message, and the one added character that fixes it. */
export function DebugScene() {
  return (
    <div className="grid grid-rows-[1fr_auto] font-mono text-sm">
      <div className="self-center py-4">
        {LINES.map(({ number, text, mark }) => (
          <div
            key={`${number} ${mark}`}
            className={classNames(
              'flex h-8 items-center',
              mark === 'out' && 'bg-red-soft',
              mark === 'in' && 'bg-green-soft',
              mark === 'stop' && 'bg-yellow-soft',
            )}
          >
            <span className="flex w-16 shrink-0 items-center justify-end gap-2 pe-4 text-ink-3 tabular-nums">
              {mark === 'stop' && <span className="size-2 rounded-full bg-red" />}
              {number}
            </span>
            <span className={classNames('w-4', mark === 'out' ? 'text-red' : 'text-green')}>
              {mark === 'out' ? '−' : mark === 'in' ? '+' : ''}
            </span>
            <span className="whitespace-pre">
              <CodeLine text={text} language="python" />
            </span>
          </div>
        ))}
      </div>
      <div className="border-t border-line px-5 py-3 text-xs leading-5 text-ink-2">
        line 14, in median
        <br />
        <span className="text-red">TypeError</span>: list indices must be integers or slices, not float
      </div>
    </div>
  )
}
