import type { SiteTexts } from '#contracts/http/site'

const CLAIM_LONGEST = 12
export const TESTIMONIALS_MOST = 12
export const TESTIMONIAL_LONGEST = 280
const SPEAKER_LONGEST = 60

/**
 * The default front page, with the claims of docs/coverage.md#1-what-the-product-does. The testimonials are invented for the demonstration
 * and labelled as such: no real person is quoted.
 */
export const DEFAULT_TEXTS: SiteTexts = {
  claims: { coders: '10K+', duels: '50K+', battles: '24/7' },
  testimonials: [
    {
      text: 'I used to solve one problem on a Sunday. Now I solve three before lunch, because tobin is already typing.',
      name: 'mara',
      role: 'Demo player, Gold',
    },
    {
      text: 'I lost by two tests and forty seconds, and for once I knew exactly which forty seconds.',
      name: 'tobin',
      role: 'Demo player, Silver',
    },
    {
      text: 'Our course put it on an old desktop under the table. It has judged every exercise since.',
      name: 'yuki',
      role: 'Demo contest admin',
    },
    {
      text: 'The typing duels are the only place where my semicolons get the respect they deserve.',
      name: 'oskar',
      role: 'Demo player, Bronze',
    },
  ],
}

/** The errors of the texts by field: 'claims.coders', 'testimonials', 'testimonials.2.text'. Lengths are in characters. */
export type SiteTextErrors = Record<string, string>

/** The texts without spaces around them. */
export const tidyTexts = ({ claims, testimonials }: SiteTexts): SiteTexts => ({
  claims: { coders: claims.coders.trim(), duels: claims.duels.trim(), battles: claims.battles.trim() },
  testimonials: testimonials.map(({ text, name, role }) => ({
    text: text.trim(),
    name: name.trim(),
    role: role.trim(),
  })),
})

/** Returns the errors of tidied texts; empty if they can be stored. */
export function siteTextErrors({ claims, testimonials }: SiteTexts): SiteTextErrors {
  const errors: SiteTextErrors = {}
  const check = (field: string, text: string, { what, longest, optional = false }: Rule): void => {
    const letters = [...text].length
    if (letters === 0 && !optional) errors[field] = `${what} is required`
    else if (letters > longest) errors[field] = `${what} can have at most ${longest} characters`
  }
  check('claims.coders', claims.coders, { what: 'The claim', longest: CLAIM_LONGEST })
  check('claims.duels', claims.duels, { what: 'The claim', longest: CLAIM_LONGEST })
  check('claims.battles', claims.battles, { what: 'The claim', longest: CLAIM_LONGEST })
  if (testimonials.length === 0) errors.testimonials = 'Keep at least one testimonial'
  if (testimonials.length > TESTIMONIALS_MOST) errors.testimonials = `Keep at most ${TESTIMONIALS_MOST} testimonials`
  testimonials.forEach(({ text, name, role }, place) => {
    check(`testimonials.${place}.text`, text, { what: 'What they say', longest: TESTIMONIAL_LONGEST })
    check(`testimonials.${place}.name`, name, { what: 'The name', longest: SPEAKER_LONGEST })
    check(`testimonials.${place}.role`, role, { what: 'Who they are', longest: SPEAKER_LONGEST, optional: true })
  })
  return errors
}

type Rule = { readonly what: string; readonly longest: number; readonly optional?: boolean }
