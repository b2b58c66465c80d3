import type { PackagePart } from '#contracts/http/problem-packages'
import { PACKAGE_PART_BYTES } from '#contracts/limits'
import type { Attempt } from '../lib/attempt'
import { base64Of } from '../lib/base64'

type Way<Answer> = {
  readonly send: (part: PackagePart) => Promise<Attempt<Answer>>
  /** Called before each part; `sent` is the number of bytes so far. */
  readonly onPart: (sent: number) => void
}

/** Sends an archive part by part. Resolves to the answer to the last part, or to the first refusal. */
export async function uploadParts<Answer extends { readonly uploadId: string }>(
  file: File,
  { send, onPart }: Way<Answer>,
): Promise<Attempt<Answer>> {
  let uploadId: string | null = null
  for (let sent = 0; ; ) {
    onPart(sent)
    const end = Math.min(file.size, sent + PACKAGE_PART_BYTES)
    const bytes = new Uint8Array(await file.slice(sent, end).arrayBuffer())
    const isLast = end === file.size
    const named: Pick<PackagePart, 'uploadId'> = uploadId === null ? {} : { uploadId }
    const outcome: Attempt<Answer> = await send({ name: file.name, part: base64Of(bytes), isLast, ...named })
    if (isLast || !outcome.ok) return outcome
    uploadId = outcome.answer.uploadId
    sent = end
  }
}

/** For example 'Uploading... 40%'. */
export const uploadLabel = ({ sent, bytes }: { readonly sent: number; readonly bytes: number }): string =>
  `Uploading... ${bytes === 0 ? 100 : Math.floor((100 * sent) / bytes)}%`
