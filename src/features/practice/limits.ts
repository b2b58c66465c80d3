/** Limits of a program in practice mode, which no problem sets. */
export const PRACTICE_LIMITS = { cpuMs: 5000, memoryKiB: 256 * 1024, outputKiB: 256 } as const
