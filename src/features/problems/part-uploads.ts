import { randomUUID } from 'node:crypto'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { AppError } from '#errors'
import { refusedPackage } from './refused-package'

/** The most time between two parts; after that, an upload counts as abandoned. */
const KEPT_FOR_MS = 10 * 60_000

type Upload = {
  readonly id: string
  readonly parts: readonly Uint8Array[]
  readonly bytes: number
  readonly untilMs: number
}

/** Archives that are uploaded in parts, one at a time per user and in memory only. */
export class PartUploads {
  private readonly uploads = new Map<string, Upload>()

  /** `otherWay` is a sentence on how larger archives can be imported. */
  constructor(
    private readonly otherWay: string,
    private readonly nowMs: () => number,
  ) {}

  /**
   * Accepts the next part of an archive, or the first part if there is no `uploadId`. Throws PACKAGE_GONE,
   * PACKAGE_REFUSED.
   */
  add(userId: string, uploadId: string | null, part: Uint8Array): { readonly id: string } {
    this.forgetAbandoned()
    const before = uploadId === null ? { id: randomUUID(), parts: [], bytes: 0 } : this.uploads.get(userId)
    if (before === undefined || (uploadId !== null && before.id !== uploadId)) throw new AppError('PACKAGE_GONE')
    const bytes = before.bytes + part.byteLength
    if (bytes > PACKAGE_UPLOAD_BYTES) {
      this.uploads.delete(userId)
      throw refusedPackage({ errors: [`The archive is larger than 64 MiB. ${this.otherWay}`] })
    }
    const untilMs = this.nowMs() + KEPT_FOR_MS
    this.uploads.set(userId, { id: before.id, parts: [...before.parts, part], bytes, untilMs })
    return { id: before.id }
  }

  /** Returns the complete archive and drops it. Throws PACKAGE_GONE. */
  take(userId: string, uploadId: string): Uint8Array {
    const upload = this.uploads.get(userId)
    if (upload === undefined || upload.id !== uploadId) throw new AppError('PACKAGE_GONE')
    this.uploads.delete(userId)
    return Buffer.concat(upload.parts)
  }
  drop(userId: string): void {
    this.uploads.delete(userId)
  }

  private forgetAbandoned(): void {
    const nowMs = this.nowMs()
    for (const [userId, { untilMs }] of this.uploads) if (untilMs <= nowMs) this.uploads.delete(userId)
  }
}
