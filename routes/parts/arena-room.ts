import { DUEL_LANGUAGES } from '#core/duel'
import type { PageContext } from '#web'

export const ROOM_CODE = /^[A-Z0-9]{6}$/

/** The languages of duels that this server has, in the duels' order. */
export function arenaLanguages({ services }: PageContext) {
  const installed = services.practice.languages()
  return DUEL_LANGUAGES.flatMap(({ id }) => installed.filter((language) => language.id === id))
}
