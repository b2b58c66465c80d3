export { createDuels, type DuelDeps } from './duel-service'
export { duelRatingsAt } from './rating'
export type { DuelFrame, DuelIntent, DuelNews, DuelService, Seat } from './types'
