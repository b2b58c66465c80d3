import { Check, X } from 'lucide-react'
import { classNames } from '../class-names'
import type { TestState } from './frame'

const LOOKS: Readonly<Record<TestState, string>> = {
  idle: 'border border-line',
  running: 'shading border border-yellow bg-yellow-soft',
  passed: 'bg-green-soft text-green',
  failed: 'bg-red-soft text-red',
}

/** One cell for each test, in order: not run yet, running, passed (a check mark) or failed (a cross). */
export function TestCells({ tests }: { readonly tests: readonly TestState[] }) {
  const cells = tests.map((state, i) => ({ state, key: `${i + 1} ${state}` }))
  return (
    <span className="flex gap-1">
      {cells.map(({ state, key }) => (
        <span
          key={key}
          className={classNames(
            'grid size-5 place-items-center rounded-sm',
            LOOKS[state],
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
