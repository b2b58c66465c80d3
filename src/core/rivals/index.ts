export { botSolvesAfterMs, botTimeLike, botWpm } from './bot-pace'
export { type KnownProgram, solvingMoves, typingMoves } from './bots'
export { ghostMoves, type Recording } from './ghost'
export { movesLeft } from './place'
