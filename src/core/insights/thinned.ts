/** As many points as a line over a page's width can show. */
export const MOST_POINTS = 400

/**
 * At most `MOST_POINTS` of a long series, so that its line looks the same: the first and the last, and the least and the greatest of each
 * of the equal parts between them, in their order. A shorter series is returned as it is.
 */
export function thinned<T>(points: readonly T[], heightOf: (point: T) => number): readonly T[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length <= MOST_POINTS || first === undefined || last === undefined) return points
  const parts = (MOST_POINTS - 2) / 2
  const inner = points.length - 2
  const kept = Array.from({ length: parts }, (_, part) => {
    const from = 1 + Math.floor((part * inner) / parts)
    const to = 1 + Math.floor(((part + 1) * inner) / parts)
    return extremesOf(points.slice(from, to), heightOf)
  })
  return [first, ...kept.flat(), last]
}

/** The least and the greatest, in their order; one of them where all are equal. */
function extremesOf<T>(points: readonly T[], heightOf: (point: T) => number): T[] {
  let [least, greatest] = [0, 0]
  for (const [index, point] of points.entries()) {
    const value = heightOf(point)
    if (value < heightOf(points[least] ?? point)) least = index
    if (value > heightOf(points[greatest] ?? point)) greatest = index
  }
  const chosen = least === greatest ? [least] : [Math.min(least, greatest), Math.max(least, greatest)]
  return chosen.flatMap((index) => points[index] ?? [])
}
