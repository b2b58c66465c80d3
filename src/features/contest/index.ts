export { type ContestService, createContests } from './contest-service'
export { demoPeople, demoPrograms, playDemoContests } from './demo'
