import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UserId } from '#contracts/ids'
import type { DuelState } from '#contracts/ws/duel-state'
import { ChatLog, IconButton, ScrollBox } from '#ui'

/** The server takes this many characters a message. */
const LONGEST = 500

export type ChatBoxProps = {
  readonly duel: DuelState
  readonly viewerId: UserId
  readonly onSay: (message: string) => boolean
}

/** What the two say to each other. What could not be sent stays in the field. */
export function ChatBox({ duel, viewerId, onSay }: ChatBoxProps) {
  const [message, setMessage] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const names = new Map(duel.players.map((player) => [player.userId, player.username]))
  const lines = duel.chat.map((line) => ({
    id: `${line.atMs} ${line.userId} ${line.message}`,
    username: names.get(line.userId) ?? 'Somebody',
    message: line.message,
    own: line.userId === viewerId,
  }))
  const newest = lines.at(-1)?.id
  useEffect(() => {
    // The box alone: scrolling the end into view would move the page along with it.
    const box = end.current?.parentElement
    if (newest !== undefined) box?.scrollTo({ top: box.scrollHeight })
  }, [newest])

  const say = (event: React.FormEvent) => {
    event.preventDefault()
    const trimmed = message.trim()
    if (trimmed !== '' && onSay(trimmed)) setMessage('')
  }
  return (
    <section aria-label="Chat" className="flex h-full min-h-0 flex-col">
      <ScrollBox label="Messages" className="min-h-0 flex-1">
        <ChatLog lines={lines} empty="Nothing said yet. A greeting is good manners." />
        <div ref={end} />
      </ScrollBox>
      <form onSubmit={say} className="flex items-center gap-1 border-t border-line p-2">
        <input
          aria-label="Message"
          placeholder="Message"
          autoComplete="off"
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          className="control min-w-0 flex-1 text-sm"
        />
        <IconButton type="submit" label="Send" icon={<SendHorizontal aria-hidden="true" size={18} />} />
      </form>
    </section>
  )
}
