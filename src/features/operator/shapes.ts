import { Type } from '@sinclair/typebox'
import { nullable } from '#contracts/shapes'

/** A name as it is typed: a username, an id or a key. */
export const NamedSchema = Type.String({ maxLength: 200 })
/** A line of text, or the name of a file or folder. */
export const LineSchema = Type.String({ maxLength: 1000 })
export const MaybeLineSchema = nullable(LineSchema)
/** The contest admin on whose behalf a call acts; null for the one who has been a contest admin for longest. */
export const BySchema = MaybeLineSchema
/** A zip archive in Base64. */
export const ArchiveSchema = Type.String({ maxLength: 400 * 1024 * 1024 })
