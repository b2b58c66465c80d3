import type { Steps } from '#core/steps'

/** How long steps may block the event loop before other work gets a turn, in milliseconds. */
const TURN_MS = 5

/** Runs all steps and lets other work run in between. Throws what a step throws. */
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

/** Resolves after all other waiting work had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
