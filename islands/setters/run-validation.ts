import type { ProblemForm, ProblemValidation } from '#contracts/http/problem-form'
import { api } from '../lib/api'
import { followRun } from '../lib/follow-run'

type Asked = {
  readonly form: ProblemForm
  /** Of an edited problem. */
  readonly problemId: string | null
  readonly onStep: (validation: ProblemValidation | null) => void
}

const hasPrograms = ({ checker, inputValidator, solutions = [] }: ProblemForm): boolean =>
  (checker !== undefined && 'source' in checker) || (inputValidator ?? null) !== null || solutions.length > 0

/** Has the form's programs judged, and reports every step until all is known; null where nothing had to be judged. */
export async function runValidation({ form, problemId, onStep }: Asked) {
  if (!hasPrograms(form)) return { ok: true, run: null } as const
  const body = { ...form, ...(problemId === null ? {} : { problemId }) }
  return followRun<ProblemValidation | null>({
    start: async () => (await api('POST /api/problems/trials', { body })).trial,
    look: async (trialId) => (await api('GET /api/problems/trials/{trialId}', { params: { trialId } })).trial,
    onStep,
  })
}
