import { type Static, Type } from '@sinclair/typebox'

/** What somebody says about the arena, on the front page. */
export const TestimonialSchema = Type.Object({
  text: Type.String({ maxLength: 2000 }),
  name: Type.String({ maxLength: 500 }),
  role: Type.String({ maxLength: 500 }),
})
export type Testimonial = Static<typeof TestimonialSchema>

/**
 * The words of the front page that an operator may change. Lengths are checked by the rules in core/site, which say
 * more than a schema can.
 */
export const SiteWordsSchema = Type.Object({
  claims: Type.Object({
    coders: Type.String({ maxLength: 100 }),
    duels: Type.String({ maxLength: 100 }),
    battles: Type.String({ maxLength: 100 }),
  }),
  testimonials: Type.Array(TestimonialSchema, { maxItems: 100 }),
})
export type SiteWords = Static<typeof SiteWordsSchema>

/** GET, PUT and DELETE /api/admin/site. `changed` says whether they differ from what Joust comes with. */
export type SiteWordsAnswer = { readonly success: true; readonly words: SiteWords; readonly changed: boolean }
