import type { UserId } from '#contracts/ids'
import type { Notices } from '../lib/use-notices'
import type { LanguageChoice } from '../room/languages'
import type { OpenArenaRoom } from './room-model'
import type { ArenaLink } from './use-arena-room'

/** The props of every view of an arena room while it is played. */
export type PlayProps = {
  readonly open: OpenArenaRoom
  readonly viewerId: UserId
  readonly link: ArenaLink
  readonly notices: Notices
  readonly languages: readonly LanguageChoice[]
}

/** The consequence of the last allowed violation, for the warning. */
export const PUTS_OUT = 'the last one puts you out of the room'
