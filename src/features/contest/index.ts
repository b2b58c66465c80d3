export type { ContestService } from './contest-service'
export { createContests } from './contest-service'
export { demoPeople, demoPrograms, playDemoContests } from './demo'
