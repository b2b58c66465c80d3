export { ContestCard } from './contest-card'
export { contestDuration, contestTime, momentWords, readerZone, utcMoment } from './contest-words'
export { Moment } from './moment'
export { ContestStatusBadge } from './status-badge'
