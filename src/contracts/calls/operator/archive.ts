import { Type } from '@sinclair/typebox'

/** A zip archive in Base64. */
export const ArchiveSchema = Type.String({ maxLength: 400 * 1024 * 1024 })
