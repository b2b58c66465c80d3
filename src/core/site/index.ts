export {
  CLAIM_LONGEST,
  DEFAULT_WORDS,
  SPEAKER_LONGEST,
  TESTIMONIAL_LONGEST,
  TESTIMONIALS_MOST,
  tidyWords,
  type WordsErrors,
  wordsErrors,
} from './words'
