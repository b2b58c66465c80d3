export { ITEMS_AT_ONCE, jsonSteps } from './json-steps'
export { finished, type Steps } from './steps'
