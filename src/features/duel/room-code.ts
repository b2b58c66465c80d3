import { randomInt } from 'node:crypto'
import { asRoomCode, ROOM_CODE, type RoomCode } from '#contracts/ids'
import { ROOM_CODE_ALPHABET, ROOM_CODE_LENGTH } from '#core/duel'
import { AppError } from '#errors'

/** Returns a code that no room has ever had, so that links to old duels stay valid. */
export function newRoomCode(isTaken: (code: RoomCode) => boolean): RoomCode {
  for (;;) {
    const letters = Array.from(
      { length: ROOM_CODE_LENGTH },
      () => ROOM_CODE_ALPHABET[randomInt(ROOM_CODE_ALPHABET.length)],
    )
    const code = asRoomCode(letters.join(''))
    if (!isTaken(code)) return code
  }
}

/**
 * Normalizes typed text to a room code: upper case, cut to six characters. Throws ROOM_CODE_EMPTY, and ROOM_NOT_FOUND
 * for a text that cannot be a code.
 */
export function typedRoomCode(text: string): RoomCode {
  const code = text.trim().toUpperCase().slice(0, ROOM_CODE_LENGTH)
  if (code === '') throw new AppError('ROOM_CODE_EMPTY')
  if (!ROOM_CODE.test(code)) throw new AppError('ROOM_NOT_FOUND')
  return asRoomCode(code)
}
