import { DUEL_LANGUAGES } from '#core/duel'
import type { PageContext } from '#web'

/** The code of a duel's room, or of a room of many, in an address. */
export const ROOM_CODE = /^[A-Z0-9]{6}$/

/** The languages of duels that this server has, in the duels' order. */
export function matchLanguages({ services }: Pick<PageContext, 'services'>) {
  const installed = services.practice.languages()
  return DUEL_LANGUAGES.flatMap(({ id }) => installed.filter((language) => language.id === id))
}
