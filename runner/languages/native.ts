import type { RunOutcome } from '../sandbox/slot.ts'
import type { ToolchainCache } from './language.ts'

const SIGKILL = 9
const SIGSEGV = 11
const SIGABRT = 6
/** Less than any dynamically linked program has when its first instruction runs. */
const NOT_LOADED_KIB = 1100

/**
 * A native program out of memory: an uncaught bad_alloc, or one that the kernel could not even load, because its own
 * arrays are beyond the limit.
 */
export function nativeOutOfMemory(outcome: RunOutcome): boolean {
  if (outcome.signal === SIGABRT) return outcome.stderr.toString('latin1').includes("'std::bad_alloc'")
  const killed = outcome.signal === SIGKILL || outcome.signal === SIGSEGV
  return killed && outcome.memoryKiB < NOT_LOADED_KIB && outcome.stdout.byteLength === 0
}

/** All of the standard library, as most contest programs include it: the header itself, wherever the compiler has it. */
const PRECOMPILE = `
header=$(echo '#include <bits/stdc++.h>' | "$@" -x c++ -M - | tr ' ' '\\n' | grep -m 1 '/bits/stdc++.h$')
exec "$@" -x c++-header "$header" -o out
`

/** A precompiled header: made by the given compiler with exactly the flags of a submission. */
export function precompiledHeader(name: string, program: string, flags: readonly string[], makes: string) {
  const cache: ToolchainCache = {
    name,
    files: {},
    argv: (toolchain) => ['/bin/sh', '-c', PRECOMPILE, 'sh', toolchain.programs[program] ?? program, ...flags],
    makes,
    program,
  }
  return cache
}

/** Whether the first line of a program that is not blank or a comment includes the whole standard library. */
export function includesEverythingFirst(source: string): boolean {
  const code = source.replace(/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '')
  return /^#[ \t]*include[ \t]*<bits\/stdc\+\+\.h>/.test(code)
}
