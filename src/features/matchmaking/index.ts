export { createMatchmaking, type MatchmakingDeps } from './matchmaking'
export type { MatchmakingFrame, MatchmakingService } from './types'
