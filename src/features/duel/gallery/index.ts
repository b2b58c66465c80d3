export { isOpenToAll, requireSpectator } from './admission'
export { Gallery } from './gallery'
export { LiveBoard } from './live-board'
