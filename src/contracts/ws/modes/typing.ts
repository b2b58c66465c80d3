import { Type } from '@sinclair/typebox'
import type { UserId } from '../../ids'
import { CountSchema, event, InstantSchema, settingsOf, UserIdSchema } from '../event-fields'
import {
  TextCategorySchema,
  TextDifficultySchema,
  TypedWordSchema,
  type TypingRun,
  type TypingText,
  TypingTextSchema,
} from '../typing'

export const TypingSettingsSchema = settingsOf('typing', {
  /** No limit was chosen: `timeLimitMin` becomes the text's own once that is drawn. */
  fitsText: Type.Optional(Type.Literal(true)),
  difficulty: Type.Optional(TextDifficultySchema),
  category: Type.Optional(TextCategorySchema),
  /** The words of a text that the host brings. Such a duel is casual; the text is in no bank. */
  ownText: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 48 }), { minItems: 10, maxItems: 300 })),
})

/** What typists do, two or many of them. */
export const TYPED_EVENTS = [
  /**
   * Words that follow what the player has typed so far; `from` is the index of the first. The event's time is that of
   * receipt.
   */
  event('typed', {
    userId: UserIdSchema,
    from: CountSchema,
    words: Type.Array(TypedWordSchema, { minItems: 1 }),
    roundTripMs: Type.Optional(Type.Union([CountSchema, Type.Null()])),
  }),
  /** The player starts over with the same text. */
  event('typing-restarted', { userId: UserIdSchema }),
] as const

export const TYPING_EVENTS = [
  /** Shown during the banner: both read it from the same instant on. */
  event('text-assigned', { text: TypingTextSchema }),
  /**
   * Of a typing duel, with the text that was assigned. `casual`: unrated despite the settings, because the text was shown
   * before the guest joined.
   */
  event('typing-started', { deadlineMs: InstantSchema, casual: Type.Optional(Type.Literal(true)) }),
  ...TYPED_EVENTS,
] as const

export type TypingTask = { readonly kind: 'typing'; readonly text: TypingText }
export type TypingMatch = {
  readonly kind: 'typing'
  readonly text: TypingText
  readonly runs: Readonly<Record<UserId, TypingRun>>
}
