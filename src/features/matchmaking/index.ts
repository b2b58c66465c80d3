export { createMatchmaking, type MatchmakingService } from './matchmaking-service'
