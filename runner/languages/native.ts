import type { RunOutcome } from '../sandbox/slot.ts'

const SIGABRT = 6

/** A native program that asked for memory in vain and did not expect that. */
export function nativeOutOfMemory(outcome: RunOutcome): boolean {
  return outcome.signal === SIGABRT && outcome.stderr.toString('latin1').includes("'std::bad_alloc'")
}
