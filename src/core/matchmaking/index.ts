export { expectedWaitMs, type PastWait, withWaits } from './expected-wait'
export { type RatingRange, ratingRange } from './gap'
export { isListed } from './listed'
export { type Pair, pairUp, type Seeker } from './pairing'
export { agreedSettings, preferencesRefusal, readPreferences, samePreferences } from './preferences'
export {
  ANSWER_MS,
  hasAgreed,
  haveBothAgreed,
  NOT_AGAIN_MS,
  type Proposal,
  playersOf,
  proposalFor,
  withAgreement,
} from './proposal'
