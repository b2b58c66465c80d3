import { randomUUID } from 'node:crypto'
import { PACKAGE_UPLOAD_BYTES } from '#contracts/limits'
import { AppError } from '#errors'
import { refusedPackage } from './refused-package'

type Upload = { readonly id: string; readonly parts: readonly Uint8Array[]; readonly bytes: number }

/** Archives on their way in, part after part: one at a time per user, in memory only. */
export class PartUploads {
  private readonly uploads = new Map<string, Upload>()

  /** `otherWay`: a sentence on where larger archives go. */
  constructor(private readonly otherWay: string) {}

  /** Accepts the next part of an archive; without an `uploadId` the first. Throws PACKAGE_GONE, PACKAGE_REFUSED. */
  add(userId: string, uploadId: string | null, part: Uint8Array): { readonly id: string } {
    const before = uploadId === null ? { id: randomUUID(), parts: [], bytes: 0 } : this.uploads.get(userId)
    if (before === undefined || (uploadId !== null && before.id !== uploadId)) throw new AppError('PACKAGE_GONE')
    const bytes = before.bytes + part.byteLength
    if (bytes > PACKAGE_UPLOAD_BYTES) {
      this.uploads.delete(userId)
      throw refusedPackage({ errors: [`The archive is larger than 64 MiB. ${this.otherWay}`] })
    }
    this.uploads.set(userId, { id: before.id, parts: [...before.parts, part], bytes })
    return { id: before.id }
  }

  /** The whole archive, which is not kept any longer. Throws PACKAGE_GONE. */
  take(userId: string, uploadId: string): Uint8Array {
    const upload = this.uploads.get(userId)
    if (upload === undefined || upload.id !== uploadId) throw new AppError('PACKAGE_GONE')
    this.uploads.delete(userId)
    return Buffer.concat(upload.parts)
  }
}
