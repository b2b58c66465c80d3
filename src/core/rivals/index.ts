export { botSolvesAfterMs, botTimeLike, botWpm } from './bot-pace'
export { type KnownProgram, slipsFor, solvingMoves, type TypingPace, typingMoves } from './bots'
export { ghostMoves } from './ghost'
export { movesLeft } from './place'
