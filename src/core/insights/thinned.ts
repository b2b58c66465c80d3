/** The most points that a line over a page's width can show. */
export const MOST_POINTS = 400

/**
 * Reduces a long series to at most `MOST_POINTS` without changing how its line looks: keeps the first and last point and, in each of the
 * equal parts between, the least and the greatest, in order. A shorter series is returned as it is.
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

/** The least and the greatest in order; a single one if all are equal. */
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
