export { jsonSteps } from './json-steps'
export { finished, type Steps, whileWanted } from './steps'
