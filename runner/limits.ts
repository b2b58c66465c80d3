import type { Limits } from './types.ts'

const MIB = 1024

/** A problem's defaults: 2000 ms and 256 MB (docs/coverage.md#9-constants-and-limits); the rest as contest judges have it. */
const DEFAULT_LIMITS = {
  cpuMs: 2000,
  memoryKiB: 256 * MIB,
  processes: 64,
  fileKiB: 64 * MIB,
  outputKiB: 16 * MIB,
} as const

/** A caller that asks for more is wrong or hostile. Values are cut, never refused. */
const LARGEST: Limits = {
  cpuMs: 60_000,
  wallMs: 180_000,
  memoryKiB: 4096 * MIB,
  stackKiB: 4096 * MIB,
  processes: 256,
  fileKiB: 512 * MIB,
  outputKiB: 64 * MIB,
}
const SMALLEST: Limits = {
  cpuMs: 10,
  wallMs: 10,
  memoryKiB: 2 * MIB,
  stackKiB: 64,
  processes: 1,
  fileKiB: 0,
  outputKiB: 0,
}

/** A compiler's own limits, whatever the problem allows its programs. */
export const COMPILE_LIMITS: Limits = {
  cpuMs: 15_000,
  wallMs: 30_000,
  memoryKiB: 1024 * MIB,
  stackKiB: 1024 * MIB,
  processes: 64,
  fileKiB: 192 * MIB,
  outputKiB: 256,
}

/**
 * Fills in missing limits and cuts those out of range. The wall time follows the CPU time (docs/rules.md, Judging),
 * since a program that waits for a busy machine is not slow. The stack may take all of the memory.
 */
export function completeLimits(given: Partial<Limits>): Limits {
  const cpuMs = cut('cpuMs', given.cpuMs ?? DEFAULT_LIMITS.cpuMs)
  const memoryKiB = cut('memoryKiB', given.memoryKiB ?? DEFAULT_LIMITS.memoryKiB)
  return {
    cpuMs,
    wallMs: cut('wallMs', given.wallMs ?? cpuMs * 2 + 1000),
    memoryKiB,
    stackKiB: cut('stackKiB', given.stackKiB ?? memoryKiB),
    processes: cut('processes', given.processes ?? DEFAULT_LIMITS.processes),
    fileKiB: cut('fileKiB', given.fileKiB ?? DEFAULT_LIMITS.fileKiB),
    outputKiB: cut('outputKiB', given.outputKiB ?? DEFAULT_LIMITS.outputKiB),
  }
}

function cut(field: keyof Limits, value: number): number {
  const number = Number.isFinite(value) ? Math.round(value) : LARGEST[field]
  return Math.min(LARGEST[field], Math.max(SMALLEST[field], number))
}
