export { isOpenToAll, requireSpectator } from './admission'
export { LiveBoard } from './live-board'
export { PublishedList } from './published-list'
export { Spectators } from './spectators'
