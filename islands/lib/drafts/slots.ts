/** The slots of a problem that hold no program of a language: the two programs of a stress test, and the input of practice mode. */
export const OTHER_SLOTS = { generator: 'stress-generator', right: 'stress-right', input: 'stdin' } as const

const OTHERS: readonly string[] = Object.values(OTHER_SLOTS)

export const isProgramSlot = (slot: string): boolean => !OTHERS.includes(slot)
