import { Type } from '@sinclair/typebox'
import type { TextId } from '../ids'
import { CODE_LANGUAGES, DIFFICULTIES, TEXT_CATEGORIES } from '../labels'
import { keyOf, oneOf, type ReadonlyStatic } from '../shapes'

/** Texts to type, and what is known of their being typed. */

export const TextCategorySchema = keyOf(TEXT_CATEGORIES)
export type TextCategory = ReadonlyStatic<typeof TextCategorySchema>

export const TextDifficultySchema = oneOf(DIFFICULTIES)
export type TextDifficulty = ReadonlyStatic<typeof TextDifficultySchema>

/** Of a text that is code. */
export const CodeLanguageSchema = keyOf(CODE_LANGUAGES)
export type CodeLanguage = ReadonlyStatic<typeof CodeLanguageSchema>

const TextIdSchema = Type.Unsafe<TextId>(Type.String({ minLength: 1, maxLength: 64 }))

/** A text as it is played. Words carry no white space; one blank stands between them. */
export const TypingTextSchema = Type.Object({
  textId: TextIdSchema,
  words: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 600 }),
  difficulty: TextDifficultySchema,
  category: TextCategorySchema,
})
export type TypingText = ReadonlyStatic<typeof TypingTextSchema>

/** One word, typed rightly. The word itself is the text's. */
export const TypedWordSchema = Type.Object({
  /** The player's own clock: milliseconds from the start to the word's last key. A claim, held against the receipt. */
  elapsedMs: Type.Integer({ minimum: 0 }),
  /** Key presses that brought a character of this word or the blank after it, and all that were made for it. */
  correctKeys: Type.Integer({ minimum: 1, maximum: 10_000 }),
  keys: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
export type TypedWord = ReadonlyStatic<typeof TypedWordSchema>

/** A word as the player's page reports it. Held against the text, the order and the keys it needs. */
export const ReportedWordSchema = Type.Composite([
  Type.Object({ index: Type.Integer({ minimum: 0 }), word: Type.String({ minLength: 1, maxLength: 64 }) }),
  TypedWordSchema,
])
export type ReportedWord = ReadonlyStatic<typeof ReportedWordSchema>

/** `receivedAtMs`: by the server's clock. */
export type ReceivedWord = TypedWord & { readonly receivedAtMs: number }

/** One player's way through the text. */
export type TypingRun = {
  readonly words: readonly ReceivedWord[]
  readonly restarts: number
  /** Receipt of the last word; null while the run goes on. */
  readonly finishedAtMs: number | null
  /** As the server measured it when the run ended. */
  readonly roundTripMs: number | null
}

/** Refusals of words that cannot have been typed, wherever they are reported. */
export const TYPED_REFUSALS = ['TYPING_ORDER', 'TYPING_WORD', 'TYPING_KEYS', 'TYPING_TOO_FAST'] as const
