export {
  createMatchmaking,
  type MatchmakingDeps,
  type MatchmakingFrame,
  type MatchmakingService,
} from './matchmaking-service'
