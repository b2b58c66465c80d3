import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { plural } from '#contracts/plural'
import { Checkbox, classNames, IconButton, SIDE_TEXT, type Side } from '#ui'
import { CodeEditor } from '../code-editor'
import type { ComparedProgram } from '../editor/create-comparison'
import { useResize } from '../use-resize'
import { useComparison } from './use-comparison'

export type ComparedSide = ComparedProgram & {
  /** Shown beside the name, for example language and time. */
  readonly note?: string
}

type CompareProgramsProps = {
  readonly left: ComparedSide
  readonly right: ComparedSide
  /** Must set a height, such as h-125 (500 px). */
  readonly className?: string
}

/** Below this width in pixels, two programs side by side would show half a line each. */
const NARROW_PX = 640

/**
 * Shows two programs for reading, side by side or, in a narrow box, in one column, with or without marked differences. The script that
 * compares is loaded when the component first appears.
 */
export function ComparePrograms({ left, right, className }: CompareProgramsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isMarked, setMarked] = useState(true)
  const [isNarrow, setNarrow] = useState(false)
  useResize(box, ({ clientWidth }) => setNarrow(clientWidth < NARROW_PX))
  const { host, state, go } = useComparison({ left, right, isNarrow, isMarked })
  return (
    <section
      ref={box}
      aria-label={`Programs of ${left.name} and ${right.name}`}
      className={classNames('flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1">
        <Checkbox name="show-differences" label="Show differences" checked={isMarked} onChange={setMarked} />
        {isMarked && (
          <div className="ms-auto flex items-center gap-2">
            <p role="status" className="caption">
              {differencesLabel(state)}
            </p>
            <IconButton
              size="sm"
              label="Previous difference"
              icon={<ChevronUp size={16} />}
              disabled={state.kind !== 'ready' || state.differences === 0}
              onClick={() => go(-1)}
            />
            <IconButton
              size="sm"
              label="Next difference"
              icon={<ChevronDown size={16} />}
              disabled={state.kind !== 'ready' || state.differences === 0}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      {isMarked && state.kind !== 'failed' ? (
        <>
          <div className={classNames('grid divide-line', isNarrow ? 'divide-y' : 'grid-cols-2 divide-x')}>
            <Name side="azure" program={left} />
            <Name side="amber" program={right} />
          </div>
          <div ref={host} data-comparison className="min-h-0 flex-1 bg-field" />
        </>
      ) : (
        <div className={classNames('grid min-h-0 flex-1 divide-line', isNarrow ? 'divide-y' : 'grid-cols-2 divide-x')}>
          <Plain side="azure" program={left} />
          <Plain side="amber" program={right} />
        </div>
      )}
    </section>
  )
}

function differencesLabel(state: ReturnType<typeof useComparison>['state']): string {
  if (state.kind === 'loading') return 'Comparing…'
  if (state.kind === 'failed') return 'The programs could not be compared'
  if (state.differences === 0) return 'No differences'
  return plural(state.differences, 'difference')
}

type SideProps = { readonly side: Side; readonly program: ComparedSide }

function Name({ side, program }: SideProps) {
  return (
    <div className="flex min-h-9 min-w-0 items-baseline gap-3 border-b border-line px-4 py-1.5">
      <h3 className={classNames('min-w-0 truncate text-sm font-semibold', SIDE_TEXT[side])} title={program.name}>
        {program.name}
      </h3>
      {program.note !== undefined && (
        <span className="caption min-w-0 truncate" title={program.note}>
          {program.note}
        </span>
      )}
    </div>
  )
}

function Plain({ side, program }: SideProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <Name side={side} program={program} />
      <CodeEditor
        value={program.text}
        mode={program.mode}
        label={`Program of ${program.name}`}
        readOnly
        className="min-h-40 flex-1 rounded-none border-0"
      />
    </div>
  )
}
