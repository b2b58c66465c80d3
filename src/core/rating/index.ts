export { rateField } from './field'
export { formatRating, formatRatingChange } from './format'
export {
  afterTime,
  DUEL_NEWCOMER,
  type GlickoGame,
  type GlickoRating,
  isProvisional,
  RATING_PERIOD_MS,
  rateDuelists,
  rateGames,
  shownGlicko,
} from './glicko'
export { performancesOf } from './performance'
export { fittingProblems, problemStart, rateProblem } from './problem-rating'
export { type Contender, isRateable, type RatingChange, rateContest, ratingSteps } from './rate'
export { type RatedPast, shownRating, sigmaAfter } from './update'
