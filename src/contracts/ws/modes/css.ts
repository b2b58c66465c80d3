import { Type } from '@sinclair/typebox'
import { type CssTarget, CssTargetSchema } from '../../css-arena'
import { DifficultySchema } from '../../difficulty'
import { event, InstantSchema, settingsOf } from '../event-fields'
import type { DuelSubmission } from './programs'

export const CssSettingsSchema = settingsOf('css', {
  difficulty: Type.Optional(DifficultySchema),
})

export const CSS_EVENTS = [
  /** Kept from both players until `css-started`. */
  event('target-assigned', { target: CssTargetSchema }),
  event('css-started', { target: CssTargetSchema, deadlineMs: InstantSchema }),
] as const

export type CssTask = { readonly kind: 'css'; readonly target: CssTarget }
/** Of a submission `passed` is the match in hundredths of a per cent, `total` 10 000. */
export type CssMatch = {
  readonly kind: 'css'
  readonly target: CssTarget
  /** In order of receipt. */
  readonly submissions: readonly DuelSubmission[]
}
