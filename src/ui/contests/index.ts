export { ContestCard } from './contest-card'
export { contestDuration, contestTime, utcMoment } from './contest-words'
export { ContestStatusBadge } from './status-badge'
