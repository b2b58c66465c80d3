import type { ProblemForm, ProblemTrial } from '#contracts/http/problem-form'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../people/attempt'

/** How often a running trial is looked at. */
const LOOK_AGAIN_MS = 400

type Asked = {
  readonly form: ProblemForm
  /** Of an edited problem. */
  readonly problemId: string | null
  readonly onStep: (trial: ProblemTrial | null) => void
}
type Tried =
  /** `trial` null: nothing had to be judged. */
  { readonly ok: true; readonly trial: ProblemTrial | null } | { readonly ok: false; readonly refusal: ApiError }

const hasPrograms = ({ checker, inputValidator, solutions = [] }: ProblemForm): boolean =>
  (checker !== undefined && 'source' in checker) || (inputValidator ?? null) !== null || solutions.length > 0

/** Has the form's programs judged, and tells of every step until all is known. */
export async function runTrial({ form, problemId, onStep }: Asked): Promise<Tried> {
  if (!hasPrograms(form)) return { ok: true, trial: null }
  const body = { ...form, ...(problemId === null ? {} : { problemId }) }
  let outcome = await attempt(api('POST /api/problems/trials', { body }))
  for (;;) {
    if (!outcome.ok) return outcome
    const { trial } = outcome.answer
    onStep(trial)
    if (trial === null || trial.state === 'done') return { ok: true, trial }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    outcome = await attempt(api('GET /api/problems/trials/{trialId}', { params: { trialId: trial.id } }))
  }
}
