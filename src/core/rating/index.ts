export { LEAST_PARTICIPANTS } from './constants'
export { performancesOf } from './performance'
export { type Contender, isRateable, type RatingChange, rateContest } from './rate'
export { meanAfter, NEWCOMER, type RatedPast, shownRating, sigmaAfter } from './update'
