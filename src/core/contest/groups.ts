import type { Subtask } from './formats/index'

/**
 * Scales a problem's test groups to the contest's points: each keeps its share in whole points, and the sum is exactly `points`. The
 * remainder of the rounding goes to the later groups.
 */
export function scaledGroups(groups: readonly Subtask[], points: number): Subtask[] {
  const whole = groups.reduce((sum, group) => sum + group.points, 0)
  const upTo = (count: number): number =>
    Math.floor((groups.slice(0, count).reduce((sum, group) => sum + group.points, 0) * points) / whole)
  return groups.map((group, index) => ({ ...group, points: upTo(index + 1) - upTo(index) }))
}
