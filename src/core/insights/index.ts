export { activityByDay, CALENDAR_DAYS, calendarDays, cumulativeByDay } from './series'
