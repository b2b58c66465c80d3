export { createMatchmaking, type MatchmakingDeps } from './matchmaking'
export type { MatchmakingFrame, MatchmakingIntent, MatchmakingService } from './types'
