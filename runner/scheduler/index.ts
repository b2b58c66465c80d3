export * from './admission.ts'
export { Scheduler } from './scheduler.ts'
