/** A pane along the direction of its split, in pixels. */
export type PaneSize = { readonly sizePx: number; readonly minPx: number }

type Move = { readonly edge: number; readonly byPx: number }

/**
 * The sizes after the edge behind pane `edge` moved by so many pixels. What the one side gains the other gives, the nearest pane first,
 * none below its minimum: the sum stays. A move that is too far ends where there is nothing left to give.
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

/** How far the edge can go, as percentages of the whole that the panes up to it take: now, at least, at most. */
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
