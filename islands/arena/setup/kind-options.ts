import type { ArenaKind } from '#contracts/arena-kinds'

/** What can be asked for of a task: a Lockout's problems rise in difficulty by themselves. */
export const KIND_OPTIONS = {
  lockout: { difficulty: false, tags: true, category: false },
  'coding-race': { difficulty: true, tags: true, category: false },
  'typing-race': { difficulty: true, tags: false, category: true },
} as const satisfies Readonly<Record<ArenaKind, Readonly<Record<'difficulty' | 'tags' | 'category', boolean>>>>
