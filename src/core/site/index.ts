export {
  CLAIM_LONGEST,
  DEFAULT_TEXTS,
  type SiteTextErrors,
  SPEAKER_LONGEST,
  siteTextErrors,
  TESTIMONIAL_LONGEST,
  TESTIMONIALS_MOST,
  tidyTexts,
} from './texts'
