import { useState } from 'react'
import type { SeenSet } from '#contracts/http/contest-sets'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusedReasons } from '../lib/refused-reasons'
import { useAskedLater } from '../lib/use-asked-later'
import { uploadParts } from '../package/upload-parts'
import { usePackageInAddress } from '../package/use-package-in-address'

/** The polling interval while the packages of a contest are judged. */
const LOOK_AGAIN_MS = 700
const TOO_LARGE = 'The archive is larger than 64 MiB. "joust contest import" takes larger ones, on the server.'

type ImportStep =
  | { readonly phase: 'idle' }
  | { readonly phase: 'uploading'; readonly sent: number; readonly bytes: number }
  | { readonly phase: 'refused'; readonly file: string; readonly errors: readonly string[] }
  | { readonly phase: 'seen'; readonly set: SeenSet; readonly error: string | null }

/** The import of a contest: the file is uploaded in parts, then its packages are judged while the page polls their progress. */
export function useContestImport() {
  const [step, setStep] = useState<ImportStep>({ phase: 'idle' })
  const watched = step.phase === 'seen' && !step.set.isFinished ? step.set : null
  useAskedLater(watched, {
    afterMs: LOOK_AGAIN_MS,
    ask: ({ id }) => api('GET /api/contests/packages/{packageId}', { params: { packageId: id } }),
    show(outcome, set) {
      if (outcome.ok) setStep({ phase: 'seen', set: outcome.answer.set, error: null })
      // After a lost connection the request is repeated; a refusal of the server is final.
      else if (outcome.refusal.status === 0) setStep({ phase: 'seen', set: { ...set }, error: outcome.refusal.message })
      else setStep({ phase: 'refused', file: set.file, errors: refusedReasons(outcome.refusal).errors })
    },
  })

  usePackageInAddress(step.phase === 'seen' ? step.set.id : null, async (packageId) => {
    const outcome = await attempt(api('GET /api/contests/packages/{packageId}', { params: { packageId } }))
    const next: ImportStep = outcome.ok
      ? { phase: 'seen', set: outcome.answer.set, error: null }
      : { phase: 'refused', file: 'The contest', errors: refusedReasons(outcome.refusal).errors }
    // A file that the user chose in the meantime takes precedence.
    setStep((before) => (before.phase === 'idle' ? next : before))
  })

  const upload = async (file: File): Promise<void> => {
    if (file.size > PACKAGE_UPLOAD_BYTES) return setStep({ phase: 'refused', file: file.name, errors: [TOO_LARGE] })
    const outcome = await uploadParts(file, {
      send: (body) => attempt(api('POST /api/contests/packages', { body })),
      onPart: (sent) => setStep({ phase: 'uploading', sent, bytes: file.size }),
    })
    if (!outcome.ok) setStep({ phase: 'refused', file: file.name, errors: refusedReasons(outcome.refusal).errors })
    else if (outcome.answer.set !== null) setStep({ phase: 'seen', set: outcome.answer.set, error: null })
  }
  const putAway = (): void => {
    if (step.phase === 'seen')
      void attempt(api('DELETE /api/contests/packages/{packageId}', { params: { packageId: step.set.id } }))
    setStep({ phase: 'idle' })
  }
  return { step, upload, putAway }
}
