import { type MemoryRules, nativeMemory } from './languages/language.ts'
import { COMPILE_LIMITS } from './limits.ts'
import type { RunLimits, RunOrder } from './sandbox/slot.ts'
import type { Limits } from './types.ts'
import { nearCpuMs } from './verdict.ts'

const STDERR_BYTES = 64 * 1024
const SCRATCH_KIB = 128 * 1024

/** The folders in which programs are found by name, in this order. */
export const PROGRAM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin'] as const

/** Contains nothing of the server's own environment. Programs that write to HOME or TMPDIR get the only writable directory. */
const ENVIRONMENT = {
  PATH: PROGRAM_FOLDERS.join(':'),
  HOME: '/box/scratch',
  TMPDIR: '/box/scratch',
  LANG: 'C.UTF-8',
} as const

/**
 * The order for one test's run. It allows a little more processor time than the limit (see verdict.ts), or `cpuExtraMs`
 * more if that is longer.
 */
export function runOrder(argv: readonly string[], limits: Limits, memory: MemoryRules, cpuExtraMs = 0): RunOrder {
  const run: RunLimits = {
    cpuMs: Math.max(nearCpuMs(limits), Math.ceil(limits.cpuMs + cpuExtraMs)),
    // Never longer than the limit: docs/rules.md, Judging.
    wallMs: limits.wallMs,
    processKiB: memory.processKiB,
    treeKiB: memory.treeKiB,
    dataKiB: memory.dataKiB,
    stackKiB: memory.stackKiB,
    processes: limits.processes,
    fileKiB: limits.fileKiB,
    stdoutBytes: limits.outputKiB * 1024,
    stderrBytes: STDERR_BYTES,
    scratchKiB: SCRATCH_KIB,
  }
  return { argv, env: ENVIRONMENT, limits: run, compiles: false }
}

/** The order for a compiler's run, or for asking a program its version. */
export function compileOrder(argv: readonly string[], limits: Limits = COMPILE_LIMITS): RunOrder {
  return { ...runOrder(argv, limits, nativeMemory(limits)), compiles: true }
}
