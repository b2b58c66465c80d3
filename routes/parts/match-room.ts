import { notFound, redirect } from '@tanstack/react-router'
import { asRoomCode, ROOM_CODE, type RoomCode } from '#contracts/ids'
import { DUEL_LANGUAGES } from '#core/duel'
import type { PageContext } from '#web'

/**
 * The code of a room, of a duel or of many players, in the URL. Throws `notFound`, or a redirect to `addressOf` the
 * code in capitals: a room has one URL, and small letters lead to it.
 */
export function roomCodeIn(
  { roomCode }: { readonly roomCode: string },
  addressOf: (code: RoomCode) => string,
): RoomCode {
  const code = asRoomCode(roomCode.toUpperCase())
  if (!ROOM_CODE.test(code)) throw notFound()
  if (code !== roomCode) throw redirect({ href: addressOf(code), statusCode: 302 })
  return code
}

/** The languages of duels that are installed on this server, in the duels' order. */
export function matchLanguages({ services }: Pick<PageContext, 'services'>) {
  const installed = services.practice.languages()
  return DUEL_LANGUAGES.flatMap(({ id }) => installed.filter((language) => language.id === id))
}
