export { isOpenToAll, requireSpectator } from './admission'
export { LiveBoard } from './live-board'
export { Spectators } from './spectators'
