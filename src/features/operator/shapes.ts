import { Type } from '@sinclair/typebox'
import { nullable } from '#contracts/shapes'

/** As it is typed: a username, an id, a key. */
export const NamedSchema = Type.String({ maxLength: 200 })
/** A line of text, or the name of a file or folder. */
export const LineSchema = Type.String({ maxLength: 1000 })
export const MaybeLineSchema = nullable(LineSchema)
/** In whose name; null: the contest admin who has been here for longest. */
export const BySchema = MaybeLineSchema
/** A zip archive in Base64. */
export const ArchiveSchema = Type.String({ maxLength: 400 * 1024 * 1024 })
