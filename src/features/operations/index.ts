export type { Answered, Metrics } from './metrics'
export { createOperations, type OperationService } from './operation-service'
export { RecentErrors } from './recent-errors'
