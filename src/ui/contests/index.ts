export { ContestCard } from './contest-card'
export { contestDuration, contestTime } from './contest-words'
export { ContestStatusBadge } from './status-badge'
export { submissionHref, submissionsHref } from './submission-links'
