export {
  DEFAULT_TEXTS,
  type SiteTextErrors,
  siteTextErrors,
  TESTIMONIAL_LONGEST,
  TESTIMONIALS_MOST,
  tidyTexts,
} from './texts'
