import type { ProblemForm, ProblemValidation } from '#contracts/http/problem-form'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../lib/attempt'

/** How often a running validation is polled. */
const LOOK_AGAIN_MS = 400

type Asked = {
  readonly form: ProblemForm
  /** Of an edited problem. */
  readonly problemId: string | null
  readonly onStep: (validation: ProblemValidation | null) => void
}
type Tried =
  /** `trial` null: nothing had to be judged. */
  | { readonly ok: true; readonly validation: ProblemValidation | null }
  | { readonly ok: false; readonly refusal: ApiError }

const hasPrograms = ({ checker, inputValidator, solutions = [] }: ProblemForm): boolean =>
  (checker !== undefined && 'source' in checker) || (inputValidator ?? null) !== null || solutions.length > 0

/** Has the form's programs judged, and reports every step until all is known. */
export async function runValidation({ form, problemId, onStep }: Asked): Promise<Tried> {
  if (!hasPrograms(form)) return { ok: true, validation: null }
  const body = { ...form, ...(problemId === null ? {} : { problemId }) }
  let outcome = await attempt(api('POST /api/problems/trials', { body }))
  for (;;) {
    if (!outcome.ok) return outcome
    const { trial: validation } = outcome.answer
    onStep(validation)
    if (validation === null || validation.state === 'done') return { ok: true, validation }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    outcome = await attempt(api('GET /api/problems/trials/{trialId}', { params: { trialId: validation.id } }))
  }
}
