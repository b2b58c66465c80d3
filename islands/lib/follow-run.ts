import type { ApiError } from './api'
import { attempt } from './attempt'

/** The interval at which a run is polled. */
const LOOK_AGAIN_MS = 400

type Run = { readonly id: string; readonly state: 'running' | 'done' } | null
type Following<One extends Run> = {
  readonly start: () => Promise<One>
  readonly look: (id: string) => Promise<One>
  readonly onStep: (run: One) => void
}
type Followed<One> = { readonly ok: true; readonly run: One } | { readonly ok: false; readonly refusal: ApiError }

/** Starts a background run of the judge and reports every step until it has ended. Null means that nothing had to be done. */
export async function followRun<One extends Run>({ start, look, onStep }: Following<One>): Promise<Followed<One>> {
  let outcome = await attempt(start())
  for (;;) {
    if (!outcome.ok) return outcome
    const run = outcome.answer
    onStep(run)
    if (run === null || run.state === 'done') return { ok: true, run }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    outcome = await attempt(look(run.id))
  }
}
