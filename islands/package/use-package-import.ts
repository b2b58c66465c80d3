import { useState } from 'react'
import type {
  MakingPackage,
  PackageImportAnswer,
  PackagePartAnswer,
  PackageTake,
  SeenPackage,
} from '#contracts/http/problem-packages'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { refusedReasons } from '../lib/refused-reasons'
import { useAskedLater } from '../lib/use-asked-later'
import { uploadParts } from './upload-parts'
import { usePackageInAddress } from './use-package-in-address'

/** The polling interval while a package is judged. */
const LOOK_AGAIN_MS = 400

type ImportStep =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly file: string; readonly sent: number; readonly bytes: number }
  | ({ readonly phase: 'refused'; readonly file: string } & ReturnType<typeof refusedReasons>)
  | { readonly phase: 'making'; readonly making: MakingPackage; readonly error: string | null }
  | { readonly phase: 'seen' | 'taking'; readonly seen: SeenPackage; readonly error: string | null }
  | { readonly phase: 'taken'; readonly report: PackageImportAnswer }

/** The import of a package: it is uploaded in parts, read, judged while the page polls its progress, and imported. */
export function usePackageImport() {
  const [step, setStep] = useState<ImportStep>({ phase: 'idle' })
  useAskedLater(watchedOf(step), {
    afterMs: LOOK_AGAIN_MS,
    ask: ({ id }) => api('GET /api/problems/packages/{packageId}', { params: { packageId: id } }),
    show(outcome, { file }) {
      // After a lost connection the request is repeated; a refusal of the server is final.
      if (outcome.ok) setStep((before) => stepOf(outcome.answer) ?? before)
      else if (outcome.refusal.status === 0) setStep((before) => asLost(before, outcome.refusal.message))
      else setStep(refusedStep(file, outcome.refusal))
    },
  })

  usePackageInAddress(packageOf(step), async (packageId) => {
    const outcome = await attempt(api('GET /api/problems/packages/{packageId}', { params: { packageId } }))
    const next = outcome.ok ? stepOf(outcome.answer) : refusedStep('The package', outcome.refusal)
    // A file that the user chose in the meantime takes precedence.
    if (next !== null) setStep((before) => (before.phase === 'idle' ? next : before))
  })

  const upload = async (file: File): Promise<void> => {
    if (file.size > PACKAGE_UPLOAD_BYTES)
      return setStep({
        phase: 'refused',
        file: file.name,
        errors: ['The archive is larger than 64 MiB. "joust problem import" takes larger ones, on the server.'],
        notes: [],
      })
    const outcome = await uploadParts(file, {
      send: (body) => attempt(api('POST /api/problems/packages', { body })),
      onPart: (sent) => setStep({ phase: 'uploading', file: file.name, sent, bytes: file.size }),
    })
    const next = outcome.ok ? stepOf(outcome.answer) : refusedStep(file.name, outcome.refusal)
    if (next !== null) setStep(next)
  }
  const take = async (seen: SeenPackage, how: PackageTake): Promise<void> => {
    setStep({ phase: 'taking', seen, error: null })
    const outcome = await attempt(
      api('POST /api/problems/packages/{packageId}/import', { params: { packageId: seen.id }, body: how }),
    )
    if (outcome.ok) return setStep({ phase: 'taken', report: outcome.answer })
    const failure = refusalMessage(outcome.refusal, 'Failed to import the package. Try again.')
    if (outcome.refusal.code === 'PACKAGE_GONE') return setStep(refusedStep(seen.file, outcome.refusal))
    // The id may have been taken in the meantime.
    const again = await attempt(api('GET /api/problems/packages/{packageId}', { params: { packageId: seen.id } }))
    setStep({ phase: 'seen', seen: (again.ok ? again.answer.package : null) ?? seen, error: failure })
  }
  const putAway = (): void => {
    const packageId = packageOf(step)
    if (packageId !== null) void attempt(api('DELETE /api/problems/packages/{packageId}', { params: { packageId } }))
    setStep({ phase: 'idle' })
  }
  return { step, upload, take, putAway }
}

/**
 * The package that is polled, because its tests are being made or its submissions judged; null if there is none. Each poll returns a new
 * object, which triggers the next one.
 */
function watchedOf(step: ImportStep): MakingPackage | SeenPackage | null {
  if (step.phase === 'making') return step.making
  const isRunning = step.phase === 'seen' && (step.seen.trial.state === 'running' || step.seen.refusals === null)
  return isRunning ? step.seen : null
}

/** The id of the upload that the server keeps for this step; null if there is none. */
function packageOf(step: ImportStep): string | null {
  if (step.phase === 'seen' || step.phase === 'taking') return step.seen.id
  return step.phase === 'making' ? step.making.id : null
}

/** The step after a part was sent; null if more parts are needed. */
function stepOf({ package: seen, making }: Pick<PackagePartAnswer, 'package' | 'making'>): ImportStep | null {
  if (seen !== null) return { phase: 'seen', seen, error: null }
  return making === null ? null : { phase: 'making', making, error: null }
}

/** The same step with an error message, as a new object, so that it is polled again. */
function asLost(step: ImportStep, error: string): ImportStep {
  if (step.phase === 'seen') return { ...step, seen: { ...step.seen }, error }
  return step.phase === 'making' ? { ...step, making: { ...step.making }, error } : step
}

function refusedStep(file: string, refusal: ApiError): ImportStep {
  return { phase: 'refused', file, ...refusedReasons(refusal) }
}
