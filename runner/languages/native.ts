import type { RunOutcome } from '../sandbox/slot.ts'
import type { ToolchainCache } from './language.ts'

const SIGABRT = 6

/** A native program that asked for memory in vain and did not expect that. */
export function nativeOutOfMemory(outcome: RunOutcome): boolean {
  return outcome.signal === SIGABRT && outcome.stderr.toString('latin1').includes("'std::bad_alloc'")
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
