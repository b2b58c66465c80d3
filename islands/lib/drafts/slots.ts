/** What is kept beside the programs of a problem, of which each language has one: the two of a stress test, and practice mode's input. */
export const OTHER_SLOTS = { generator: 'stress-generator', right: 'stress-right', input: 'stdin' } as const

const OTHERS: readonly string[] = Object.values(OTHER_SLOTS)

export const isProgramSlot = (slot: string): boolean => !OTHERS.includes(slot)
