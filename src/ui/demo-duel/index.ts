export { DemoDuel } from './demo-duel'
export { type Frame, frameAt } from './frame'
export { DEMO_RECORDING, type Recording } from './recording'
