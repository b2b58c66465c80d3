/** A task that is new to all players, drawn by the seed; otherwise the one that was met longest ago. */
export function leastMet<Task extends { readonly metAtMs: number | null }>(
  tasks: readonly Task[],
  seed: number,
): Task | undefined {
  const unmet = tasks.filter(({ metAtMs }) => metAtMs === null)
  if (unmet.length > 0) return unmet[seed % unmet.length]
  return tasks.toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0))[0]
}
