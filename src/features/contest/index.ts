export { type ContestDeps, createContests } from './contest-service'
export {
  type DemoContestDeps,
  type DemoPeople,
  type DemoPrograms,
  demoPeople,
  demoPrograms,
  playDemoContests,
} from './demo'
export type { ContestService } from './types'
