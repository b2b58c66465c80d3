/** The size of a pane in the direction of its split, in pixels. */
export type PaneSize = { readonly sizePx: number; readonly minPx: number }

type Move = { readonly edge: number; readonly byPx: number }

/**
 * The sizes after the edge behind pane `edge` has moved by `byPx` pixels. What one side gains the other side loses, the nearest pane first
 * and none below its minimum, so the sum stays the same. A move that is too far stops where no pane can shrink further.
 */
export function movedEdge(panes: readonly PaneSize[], { edge, byPx }: Move): readonly number[] {
  const before = panes.slice(0, edge + 1).map((_, i) => edge - i)
  const after = panes.slice(edge + 1).map((_, i) => edge + 1 + i)
  const [gaining, giving] = byPx >= 0 ? [before, after] : [after, before]
  const sizes = panes.map(({ sizePx }) => sizePx)
  let wantedPx = Math.abs(byPx)
  for (const i of giving) {
    const pane = panes[i]
    if (pane === undefined) continue
    const givenPx = Math.min(wantedPx, Math.max(0, pane.sizePx - pane.minPx))
    sizes[i] = pane.sizePx - givenPx
    wantedPx -= givenPx
  }
  const nearest = gaining[0]
  if (nearest !== undefined) sizes[nearest] = (sizes[nearest] ?? 0) + Math.abs(byPx) - wantedPx
  return sizes
}

/** How far an edge can move, as percentages of the whole that the panes before it take: the current value, the least and the most. */
export function edgeRange(panes: readonly PaneSize[], edge: number) {
  const whole = panes.reduce((sum, { sizePx }) => sum + sizePx, 0)
  const upTo = (byPx: number): number => {
    const taken = movedEdge(panes, { edge, byPx })
      .slice(0, edge + 1)
      .reduce((sum, px) => sum + px, 0)
    return whole === 0 ? 0 : Math.round((taken / whole) * 100)
  }
  return { now: upTo(0), min: upTo(-whole), max: upTo(whole) }
}
