/** The limits of a program in practice mode, where no problem sets them. */
export const PRACTICE_LIMITS = { cpuMs: 5000, memoryKiB: 256 * 1024, outputKiB: 256 } as const
