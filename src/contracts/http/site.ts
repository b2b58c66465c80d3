import { Type } from '@sinclair/typebox'
import { answer, named, type ReadonlyStatic } from '../shapes'

/** A testimonial about Joust on the front page. */
const TestimonialSchema = Type.Object({
  text: Type.String({ maxLength: 2000 }),
  name: Type.String({ maxLength: 500 }),
  role: Type.String({ maxLength: 500 }),
})
export type Testimonial = ReadonlyStatic<typeof TestimonialSchema>

/** The texts of the front page that contest admins can change. The rules in core/site check lengths, with messages of their own. */
export const SiteTextsSchema = named('SiteTexts', {
  claims: Type.Object({
    coders: Type.String({ maxLength: 100 }),
    duels: Type.String({ maxLength: 100 }),
    battles: Type.String({ maxLength: 100 }),
  }),
  testimonials: Type.Array(TestimonialSchema, { maxItems: 100 }),
})
export type SiteTexts = ReadonlyStatic<typeof SiteTextsSchema>

export const SiteTextsAnswerSchema = answer(
  [
    'SiteTextsAnswer',
    'GET, PUT and DELETE /api/admin/site. `changed` says whether they differ from what Joust comes with.',
  ],
  {
    words: SiteTextsSchema,
    changed: Type.Boolean(),
  },
)
export type SiteTextsAnswer = ReadonlyStatic<typeof SiteTextsAnswerSchema>
