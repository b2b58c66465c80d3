export { createDuels, type DuelDeps } from './duel-service'
export type { DuelFrame, DuelIntent, DuelNews, DuelService, Seat } from './types'
