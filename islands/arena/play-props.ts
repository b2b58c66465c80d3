import type { UserId } from '#contracts/ids'
import type { Notices } from '../lib/use-notices'
import type { LanguageChoice } from '../room/languages'
import type { OpenArenaRoom } from './room-model'
import type { ArenaLink } from './use-arena-room'

/** What every room of many is given while it is played. */
export type PlayProps = {
  readonly open: OpenArenaRoom
  readonly viewerId: UserId
  readonly link: ArenaLink
  readonly notices: Notices
  readonly languages: readonly LanguageChoice[]
}

/** What the last violation does here. */
export const PUTS_OUT = 'the last one puts you out of the room'
