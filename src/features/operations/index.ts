export { createOperations, type OperationService } from './operation-service'
export { RecentErrors } from './recent-errors'
export { measureSpace, SPACE_COMMAND } from './space'
export { SpaceGauge } from './space-gauge'
