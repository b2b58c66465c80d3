export { DemoDuel } from './demo-duel'
export { frameAt } from './frame'
export { DEMO_RECORDING } from './recording'
