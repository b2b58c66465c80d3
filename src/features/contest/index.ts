export type { ContestService } from './contest-service'
export { createContests } from './contest-service'
export {
  type DemoContestDeps,
  type DemoPeople,
  type DemoPrograms,
  demoPeople,
  demoPrograms,
  playDemoContests,
} from './demo'
