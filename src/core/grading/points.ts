/** Tolerance for comparing sums of points with fractions such as a third. */
export const POINT_TOLERANCE = 1e-9

/** Rounds points to two decimals, as they are shown; null, which is unbounded, stays null. */
export function roundedPoints(points: number): number
export function roundedPoints(points: number | null): number | null
export function roundedPoints(points: number | null): number | null {
  return points === null ? null : Math.round(points * 100) / 100
}
