import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { forgetSizes, readSizes, writeSizes } from './kept-sizes'
import { edgeRange, movedEdge, type PaneSize } from './moved-edge'

export type Direction = 'columns' | 'rows'
type Range = ReturnType<typeof edgeRange>

export type SplitSizes = ReturnType<typeof useSplit>

type Split = { readonly place: string; readonly count: number; readonly direction: Direction }

/**
 * The sizes of a split's panes. They are set on the elements by script and are not in the markup of the server, whose style policy refuses
 * style attributes and which does not know the stored sizes.
 */
export function useSplit({ place, count, direction }: Split) {
  const box = useRef<HTMLDivElement>(null)
  /** How far each edge can move; null until the page has been measured. */
  const [ranges, setRanges] = useState<readonly Range[] | null>(null)
  const measure = useCallback((): readonly PaneSize[] => {
    const sizes = panesOf(box.current).map((pane) => sizeOf(pane, direction))
    setRanges(sizes.slice(1).map((_, edge) => edgeRange(sizes, edge)))
    return sizes
  }, [direction])
  const apply = useCallback(
    (sizes: readonly number[] | null) => {
      for (const [i, pane] of panesOf(box.current).entries()) pane.style.flexGrow = String(sizes?.[i] ?? '')
      measure()
    },
    [measure],
  )
  useLayoutEffect(() => apply(readSizes(place, count)), [apply, place, count])
  /** Moves an edge, starting from the sizes that `measure` returned when the move began. */
  const move = (from: readonly PaneSize[], edge: number, byPx: number) => {
    const sizes = movedEdge(from, { edge, byPx })
    apply(sizes)
    writeSizes(place, sizes)
  }
  /** Restores the sizes that the classes of the panes set. */
  const reset = () => {
    forgetSizes(place)
    apply(null)
  }
  return { box, ranges, measure, move, reset }
}

const panesOf = (box: HTMLDivElement | null): readonly HTMLElement[] =>
  [...(box?.children ?? [])].flatMap((child) =>
    child instanceof HTMLElement && 'pane' in child.dataset ? [child] : [],
  )

function sizeOf(pane: HTMLElement, direction: Direction): PaneSize {
  const { minWidth, minHeight } = getComputedStyle(pane)
  const { width, height } = pane.getBoundingClientRect()
  const [sizePx, min] = direction === 'columns' ? [width, minWidth] : [height, minHeight]
  return { sizePx, minPx: Number.parseFloat(min) || 0 }
}
