import type { UserId } from '#contracts/ids'
import type { ArenaState } from '#contracts/ws/arena-state'
import { participantOf } from '#core/arena'
import { TalkBox } from '../room/talk-box'

type ArenaChatProps = {
  readonly state: ArenaState
  readonly viewerId: UserId
  readonly onSay: (message: string) => boolean
}

/** The chat of the participants. */
export function ArenaChat({ state, viewerId, onSay }: ArenaChatProps) {
  const lines = state.chat.map((line) => ({
    id: `${line.atMs} ${line.userId} ${line.message}`,
    username: participantOf(state, line.userId)?.username ?? 'Former participant',
    message: line.message,
    own: line.userId === viewerId,
  }))
  return <TalkBox lines={lines} empty="No messages yet" onSay={onSay} />
}
