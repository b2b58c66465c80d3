export * from './admission.ts'
export { Scheduler, SLICE_MS, type Ticket } from './scheduler.ts'
