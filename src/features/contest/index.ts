export { type ContestDeps, createContests } from './contest-service'
export { type DemoContestDeps, playDemoContests } from './demo'
export type { ContestService } from './types'
