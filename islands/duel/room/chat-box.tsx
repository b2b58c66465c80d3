import type { UserId } from '#contracts/ids'
import type { DuelState } from '#contracts/ws/duel-state'
import { TalkBox } from '../../room/talk-box'

type ChatBoxProps = {
  readonly duel: DuelState
  readonly viewerId: UserId
  readonly onSay: (message: string) => boolean
}

/** The chat of the two players. */
export function ChatBox({ duel, viewerId, onSay }: ChatBoxProps) {
  const names = new Map(duel.players.map((player) => [player.userId, player.username]))
  const lines = duel.chat.map((line) => ({
    id: `${line.atMs} ${line.userId} ${line.message}`,
    username: names.get(line.userId) ?? 'Spectator',
    message: line.message,
    own: line.userId === viewerId,
  }))
  return <TalkBox lines={lines} empty="No messages yet" onSay={onSay} />
}
