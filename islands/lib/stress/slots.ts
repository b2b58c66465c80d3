/** Where the two further programs of a stress test are kept, beside the problem's programs by language. */
export const STRESS_SLOTS = { generator: 'stress-generator', right: 'stress-right' } as const

export const isStressSlot = (slot: string): boolean => slot.startsWith('stress-')
