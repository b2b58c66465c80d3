import type { PackagePartAnswer, PackageTake, SeenPackage } from '#contracts/http/problem-packages'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { type ApiError, api } from '../../lib/api'
import { type Attempt, attempt, isNetwork } from '../../lib/attempt'
import { refusedReasons } from '../../lib/refused-reasons'
import { uploadParts } from '../upload-parts'
import type { PackageEnd, PackageStep } from './queue'

const LOOK_AGAIN_MS = 500
/** The delay after a lost connection or when the server is busy. */
const RETRY_MS = 3000
const RETRIES = 20

type Way = {
  readonly how: PackageTake
  readonly onStep: (at: PackageStep) => void
  readonly signal: AbortSignal
}

/** Imports one package with the calls of the import page, up to its outcome. Never throws for an error in the package. */
export async function importOne(file: File, way: Way): Promise<PackageEnd> {
  try {
    return await imported(file, way)
  } catch (error) {
    if (way.signal.aborted) return { step: 'cancelled' }
    throw error
  }
}

async function imported(file: File, way: Way): Promise<PackageEnd> {
  if (file.size > PACKAGE_UPLOAD_BYTES)
    return refused(['The archive is larger than 64 MiB. "joust problem import" takes larger ones, on the server.'])
  const uploaded = await patiently(way.signal, () =>
    uploadParts(file, {
      send: (body) => attempt(api('POST /api/problems/packages', { body, signal: way.signal })),
      onPart: (done) => way.onStep({ step: 'uploading', done, total: file.size }),
    }),
  )
  if (!uploaded.ok) return endOf(uploaded.refusal)
  const seen = await judged(uploaded.answer, way)
  if (!seen.ok) return endOf(seen.refusal)
  return await taken(seen.answer, way)
}

type State = Pick<PackagePartAnswer, 'package' | 'making'>

/** Polls until the tests are made and the submissions are judged. */
async function judged(first: State, way: Way): Promise<Attempt<SeenPackage>> {
  let state = first
  for (;;) {
    const { package: seen, making } = state
    if (seen !== null && seen.trial.state === 'done' && seen.refusals !== null) return { ok: true, answer: seen }
    const packageId = seen?.id ?? making?.id
    if (packageId === undefined) throw new Error('The server has read the package and names none.')
    way.onStep(stepOf(state))
    const looked = await lookedAt(packageId, way.signal)
    if (!looked.ok) return looked
    state = looked.answer
  }
}

/** Polls an uploaded package once. If cancelled, deletes it, so that it is judged no further. */
async function lookedAt(packageId: string, signal: AbortSignal): Promise<Attempt<State>> {
  const look = () => attempt(api('GET /api/problems/packages/{packageId}', { params: { packageId }, signal }))
  try {
    await pause(LOOK_AGAIN_MS, signal)
    return await patiently(signal, look)
  } catch (error) {
    await putAway(packageId)
    throw error
  }
}

function stepOf({ package: seen, making }: State): PackageStep {
  if (seen === null) return { step: 'making', done: making?.done ?? 0, total: making?.total ?? 0 }
  const { solutions } = seen.trial
  return { step: 'judging', done: solutions.filter(({ state }) => state === 'done').length, total: solutions.length }
}

async function taken(seen: SeenPackage, { how, onStep, signal }: Way): Promise<PackageEnd> {
  const { id: packageId, problem, trial, place, placeTitle } = seen
  const reasons = [...(seen.refusals ?? []), ...unexpectedOf(trial)]
  const end: PackageEnd | null =
    reasons.length > 0 && !how.force
      ? { step: 'unexpected', title: problem.title, reasons }
      : place === 'taken' && how.taken === 'refuse'
        ? { step: 'taken', problemId: problem.id, title: placeTitle }
        : null
  if (end !== null) {
    await putAway(packageId)
    return end
  }
  onStep({ step: 'storing' })
  // Storing cannot be cancelled; the answer says what became of the package.
  const outcome = await attempt(
    api('POST /api/problems/packages/{packageId}/import', { params: { packageId }, body: how }),
  )
  if (!outcome.ok) {
    if (outcome.refusal.code === 'PROBLEM_EXISTS') return { step: 'taken', problemId: problem.id, title: placeTitle }
    return signal.aborted ? { step: 'cancelled' } : endOf(outcome.refusal)
  }
  const { id, title, outcome: became, notes } = outcome.answer
  return { step: 'imported', problemId: id, title, outcome: became === 'checked' ? 'unchanged' : became, notes }
}

/** The unexpected verdicts. A package without submissions that can be judged has none. */
function unexpectedOf({ fields, solutions, isClean }: SeenPackage['trial']): readonly string[] {
  if (isClean || solutions.length === 0) return []
  const wrong = solutions.filter(({ isExpected }) => isExpected !== true)
  return [
    ...Object.values(fields),
    ...wrong.map(({ name, verdict, expected }) => `${name}: ${verdict ?? 'not judged'}, expected ${expected}`),
  ]
}

/** Repeats a call after a lost connection and after "too many requests"; any other outcome is returned. */
async function patiently<Answer>(signal: AbortSignal, call: () => Promise<Attempt<Answer>>): Promise<Attempt<Answer>> {
  for (let tries = 1; ; tries++) {
    const outcome = await call()
    const isPassing = !outcome.ok && (isNetwork(outcome.refusal) || outcome.refusal.status === 429)
    if (!isPassing || tries === RETRIES) return outcome
    await pause(RETRY_MS, signal)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const putAway = (packageId: string): Promise<unknown> =>
  attempt(api('DELETE /api/problems/packages/{packageId}', { params: { packageId } }))

const refused = (reasons: readonly string[]): PackageEnd => ({ step: 'refused', reasons })

/** The reasons why the package was refused, or what failed on the way, which may succeed at another attempt. */
const endOf = (refusal: ApiError): PackageEnd => ({
  step: refusal.code === 'PACKAGE_REFUSED' ? 'refused' : 'failed',
  reasons: refusedReasons(refusal).errors,
})
