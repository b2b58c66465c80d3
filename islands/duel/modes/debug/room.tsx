import { codingRoom } from '../coding/room'
import type { ModeRoom } from '../mode-room'

/**
 * The room of a Debug Quest duel. It is the coding room, which shows the report (`room.problem.bug`) above the statement and marks the
 * changed lines in the editor.
 */
export const debugRoom: ModeRoom = codingRoom
