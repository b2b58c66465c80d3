export { type ContestDeps, createContests } from './contest-service'
export type { ContestService } from './types'
