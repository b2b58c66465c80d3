export { jsonSteps } from './json-steps'
export { finished, type Steps } from './steps'
