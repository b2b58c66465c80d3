export { createDuels, type DuelDeps } from './duel-service'
export type { DuelFrame, DuelIntent, DuelService, Seat } from './types'
