import type { Subtask } from './formats/index'

/** '30: 1-5, 70: 6-12' means 30 points for tests 1 to 5 and 70 for tests 6 to 12. */
const PART = /^(\d{1,4})\s*:\s*(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/

/** Reads subtasks as an organiser types them. An empty text means no subtasks; returns null if the text is invalid. */
export function readSubtasks(text: string): { readonly subtasks: Subtask[] | null } | null {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { subtasks: null }
  const subtasks = parts.flatMap((part) => {
    const [, points, from, to] = PART.exec(part) ?? []
    if (points === undefined || from === undefined) return []
    return [{ points: Number(points), fromOrdinal: Number(from), toOrdinal: Number(to ?? from) }]
  })
  return subtasks.length === parts.length ? { subtasks } : null
}

export const writeSubtasks = (subtasks: readonly Subtask[] | null): string =>
  (subtasks ?? [])
    .map(({ points, fromOrdinal, toOrdinal }) =>
      fromOrdinal === toOrdinal ? `${points}: ${fromOrdinal}` : `${points}: ${fromOrdinal}-${toOrdinal}`,
    )
    .join(', ')
