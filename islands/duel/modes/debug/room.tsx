import { codingRoom } from '../coding/room'
import type { ModeRoom } from '../mode-room'

/**
 * The room of two programs: what is wrong with them (`room.problem.bug`) stands over the statement, and the editor shows
 * what was changed.
 */
export const debugRoom: ModeRoom = codingRoom
