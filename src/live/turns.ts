import type { Steps } from '#core/steps'

/** How long steps hold the event loop before everything else has its turn. */
const TURN_MS = 5

/** Goes through the steps with everything else in between. What a step throws is thrown here. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let untilMs = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < untilMs) continue
    await nextTurn()
    untilMs = performance.now() + TURN_MS
  }
}

/** Resolves after everything else that waits had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
