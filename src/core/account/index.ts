export { isEmail, passwordProblem } from './credentials'
export { deviceOf } from './device'
export { expiryOf, TOKEN_DAYS, TOKEN_NAME_LONGEST, TOKENS_MOST, tokenNameProblem } from './tokens'
