import type { DuelType } from '#contracts/modes'
import { codingRoom } from './coding/room'
import { cssRoom } from './css/room'
import { debugRoom } from './debug/room'
import type { ModeRoom } from './mode-room'
import { triviaRoom } from './trivia/room'
import { typingRoom } from './typing/room'

/** The room components of every mode. */
export const MODE_ROOMS: Readonly<Record<DuelType, ModeRoom>> = {
  coding: codingRoom,
  typing: typingRoom,
  debug: debugRoom,
  css: cssRoom,
  trivia: triviaRoom,
}
