import { type MemoryRules, nativeMemory } from './languages/language.ts'
import { COMPILE_LIMITS } from './limits.ts'
import type { RunLimits, RunOrder } from './sandbox/slot.ts'
import type { Limits } from './types.ts'
import { NEAR } from './verdict.ts'

const STDERR_BYTES = 64 * 1024
const SCRATCH_KIB = 128 * 1024

/** Where programs are found by their names, the first first. */
export const PROGRAM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin'] as const

/** Nothing of the server's own environment; the only writable place for everything that programs like to write. */
const ENVIRONMENT = {
  PATH: PROGRAM_FOLDERS.join(':'),
  HOME: '/box/scratch',
  TMPDIR: '/box/scratch',
  LANG: 'C.UTF-8',
} as const

/**
 * A test's run. It may use a little more of the processor than its limit: see verdict.ts. `cpuExtraMs`: or that much, if it is
 * more.
 */
export function runOrder(argv: readonly string[], limits: Limits, memory: MemoryRules, cpuExtraMs = 0): RunOrder {
  const run: RunLimits = {
    cpuMs: Math.ceil(Math.max(limits.cpuMs * (1 + NEAR) + 10, limits.cpuMs + cpuExtraMs)),
    // Never longer: docs/rules.md, Judging.
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

/** A compiler's run; also a probe's. */
export function compileOrder(argv: readonly string[], limits: Limits = COMPILE_LIMITS): RunOrder {
  return { ...runOrder(argv, limits, nativeMemory(limits)), compiles: true }
}
