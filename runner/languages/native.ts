import type { RunOutcome } from '../sandbox/slot.ts'

const SIGABRT = 6

/** Whether a native program ended because of an allocation that failed and was not handled. */
export function nativeOutOfMemory(outcome: RunOutcome): boolean {
  return outcome.signal === SIGABRT && outcome.stderr.toString('latin1').includes("'std::bad_alloc'")
}
