export { daysUpTo } from './calendar'
export { type Milestone, milestonesOf } from './milestones'
export { paginate } from './paging'
export { winRate } from './win-rate'
