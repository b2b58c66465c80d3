export { createDaily, type DailyService } from './daily-service'
