export { ghostMoves, type Recording } from './ghost'
export { movesLeft } from './place'
