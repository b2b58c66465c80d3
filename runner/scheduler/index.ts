export * from './admission.ts'
export * from './placement.ts'
export { Scheduler } from './scheduler.ts'
