export { createDaily, type DailyService, serverZone } from './daily-service'
