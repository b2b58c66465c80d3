export { KEPT_ADDRESSES } from './asked'
export { type Given, KeptAnswers, newNonce } from './kept-answers'
