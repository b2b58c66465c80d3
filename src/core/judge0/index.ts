export { type Ending, PROCESSING, QUEUED, STATUSES, type Status, secondsText, statusOf } from './statuses'
