import { AppError } from '#errors'

/** Decodes an archive, or a part of one, from Base64. Throws VALIDATION. */
export function archiveBytes(base64: string): Uint8Array {
  if (base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return Uint8Array.fromBase64(base64)
  throw new AppError('VALIDATION', 'The archive did not arrive whole. Choose the file again.')
}
