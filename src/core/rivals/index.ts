export { botSolvesAfterMs, botTimeLike, botWpm } from './bot-pace'
export { type KnownProgram, type RivalPace, slipsFor, solvingMoves, typingMoves } from './bots'
export { ghostMoves } from './ghost'
export { movesLeft } from './place'
