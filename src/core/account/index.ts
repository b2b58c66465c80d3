export { isEmail, passwordProblem } from './credentials'
export { deviceOf } from './device'
export { type HeldBackSpan, heldBackSpan } from './held-back'
export { expiryOf, TOKEN_DAYS, TOKENS_MOST, tokenNameProblem } from './tokens'
