import type { ArenaKind } from '#contracts/arena-kinds'

/** Which filters a kind offers for its task. Lockout offers no difficulty, because its problems become harder one by one. */
export const KIND_OPTIONS = {
  lockout: { difficulty: false, tags: true, category: false },
  'coding-race': { difficulty: true, tags: true, category: false },
  'typing-race': { difficulty: true, tags: false, category: true },
} as const satisfies Readonly<Record<ArenaKind, Readonly<Record<'difficulty' | 'tags' | 'category', boolean>>>>
