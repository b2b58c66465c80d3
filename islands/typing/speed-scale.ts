import type { SpeedPoint } from '#core/typing'

/** The longest time, a round top for the speed axis, and its steps. A single burst may exceed the top, so that the rest stays readable. */
export function scaleOf(lines: readonly (readonly SpeedPoint[])[]) {
  const points = lines.flat()
  const lastMs = Math.max(1, ...points.map(({ atMs }) => atMs))
  const speeds = points.map(({ burst }) => burst).sort((a, b) => a - b)
  const high = speeds[Math.floor(speeds.length * 0.98)] ?? 0
  const step = [10, 20, 25, 50, 100, 200].find((one) => high / one <= 4) ?? 500
  const top = Math.max(step, Math.ceil(high / step) * step)
  return { lastMs, top, steps: Array.from({ length: top / step + 1 }, (_, i) => i * step) }
}
