import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#ui'
import type { PaneSize } from './moved-edge'
import { type Direction, type SplitSizes, useSplit } from './use-split'

type SplitPane = {
  readonly id: string
  /** Its share until an edge is moved, and its minimum: `grow-31 min-w-50`. */
  readonly className: string
  readonly content: ReactNode
  /** The name of the edge behind the pane; the last pane has none. */
  readonly edge?: string
}

type SplitProps = {
  /** The key under which the browser stores the sizes, such as `duel:columns`. */
  readonly place: string
  readonly direction: Direction
  readonly panes: readonly SplitPane[]
  readonly className?: string
  /** In windows narrower than 1024 px the panes are stacked, each as high as its content. */
  readonly stacks?: boolean
}

/**
 * Panes side by side or one above the other. Each edge between two panes can be moved with the pointer or the arrow keys, and the browser
 * remembers its position. A double click or Enter resets all edges.
 */
export function Split({ place, direction, panes, className, stacks = false }: SplitProps) {
  const sizes = useSplit({ place, count: panes.length, direction })
  return (
    <div
      ref={sizes.box}
      className={classNames(
        'flex min-h-0 min-w-0',
        direction === 'rows' && 'flex-col',
        stacks && 'max-lg:flex-col',
        className,
      )}
    >
      {panes.map(({ id, content, edge, className: size }, i) => (
        <Fragment key={id}>
          <div
            data-pane={id}
            className={classNames(
              'relative shrink basis-0',
              direction === 'columns' ? 'min-h-0 overflow-x-clip' : 'min-w-0 overflow-y-clip',
              stacks && 'max-lg:flex-none',
              size,
            )}
          >
            {content}
          </div>
          {edge !== undefined && (
            <Edge
              label={edge}
              index={i}
              direction={direction}
              sizes={sizes}
              className={stacks ? 'max-lg:hidden' : ''}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

type EdgeProps = {
  readonly label: string
  readonly index: number
  readonly direction: Direction
  readonly sizes: SplitSizes
  readonly className: string
}

/** A line that is one pixel wide for the eye and nine for the pointer. */
function Edge({ label, index, direction, sizes, className }: EdgeProps) {
  const drag = useDrag({ index, direction, sizes })
  const range = sizes.ranges?.[index]
  const upright = direction === 'columns'
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      {...(range !== undefined && {
        tabIndex: 0,
        'aria-valuenow': range.now,
        'aria-valuemin': range.min,
        'aria-valuemax': range.max,
      })}
      {...drag}
      onKeyDown={(event) => pressKey(event, { index, direction, sizes })}
      onFocus={sizes.measure}
      onDoubleClick={sizes.reset}
      className={classNames(
        'relative z-1 shrink-0 touch-none bg-line transition-colors outline-none select-none',
        'hover:bg-control focus-visible:bg-azure active:bg-azure',
        'before:absolute before:content-[""] after:absolute after:hidden after:bg-azure focus-visible:after:block active:after:block',
        upright
          ? 'w-px cursor-col-resize before:inset-y-0 before:-inset-x-1 after:inset-y-0 after:-inset-x-px'
          : 'h-px cursor-row-resize before:inset-x-0 before:-inset-y-1 after:inset-x-0 after:-inset-y-px',
        className,
      )}
    />
  )
}

type EdgeOf = Pick<EdgeProps, 'index' | 'direction' | 'sizes'>

function useDrag({ index, direction, sizes }: EdgeOf) {
  const began = useRef<{ readonly at: number; readonly from: readonly PaneSize[] } | null>(null)
  const along = (event: PointerEvent): number => (direction === 'columns' ? event.clientX : event.clientY)
  const end = () => {
    began.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      // Prevents the selection of the text on both sides.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      began.current = { at: along(event), from: sizes.measure() }
    },
    onPointerMove: (event: PointerEvent) => {
      if (began.current !== null) sizes.move(began.current.from, index, along(event) - began.current.at)
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  }
}

/** The share of the whole by which an arrow key moves the edge. */
const STEP = 0.05

function pressKey(event: KeyboardEvent, { index, direction, sizes }: EdgeOf): void {
  const [back, forth] = direction === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const from = sizes.measure()
  const whole = from.reduce((sum, { sizePx }) => sum + sizePx, 0)
  const moves: Readonly<Record<string, () => void>> = {
    [back]: () => sizes.move(from, index, -STEP * whole),
    [forth]: () => sizes.move(from, index, STEP * whole),
    Home: () => sizes.move(from, index, -whole),
    End: () => sizes.move(from, index, whole),
    Enter: sizes.reset,
  }
  const move = moves[event.key]
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move()
}
