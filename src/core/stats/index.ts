export { daysUpTo } from './calendar'
export { paginate } from './paging'
export { winRate } from './win-rate'
