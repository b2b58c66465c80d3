import { ChevronRight, EyeOff } from 'lucide-react'
import { PassBadge, TestTexts } from '#ui'
import type { ShownTest } from './results'

type TestRowProps = { readonly test: ShownTest; readonly place: number; readonly open: boolean }

/** One test: PASS or FAIL, and for a visible test its input, expected output and actual output. */
export function TestRow({ test, place, open }: TestRowProps) {
  const line = 'flex min-h-10 items-center gap-2 px-4 text-sm'
  if (test.isHidden) {
    return (
      <div className={line}>
        <PassBadge passed={test.passed === true} />
        <span className="tabular-nums">Test {place}</span>
        <span className="caption ms-auto flex items-center gap-1">
          <EyeOff size={12} />
          hidden
        </span>
      </div>
    )
  }
  const of = `test ${place}`
  return (
    <details open={open} className="group">
      <summary className={`${line} list-none hover:bg-raised focus-visible:-outline-offset-2`}>
        <PassBadge passed={test.passed === true} />
        <span className="tabular-nums">Test {place}</span>
        <ChevronRight size={16} className="ms-auto text-ink-3 transition-transform group-open:rotate-90" />
      </summary>
      <div className="grid gap-2 px-4 pb-3">
        <TestTexts test={test} of={of} outputLabel="Your output" />
      </div>
    </details>
  )
}
