export { ownDays } from './own-days'
export { activityByDay, CALENDAR_DAYS, calendarDays, cumulativeByDay } from './series'
export { thinned } from './thinned'
