export { isEmail, passwordProblem } from './credentials'
export { deviceOf } from './device'
export { expiryOf, TOKEN_DAYS, TOKENS_MOST, tokenNameProblem } from './tokens'
