import { SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ChatLine, ChatLog, IconButton, ScrollBox } from '#ui'
import { ScriptedForm } from '../lib/forms/scripted-form'
import { pageOwner } from '../lib/page-owner'
import { useFrames } from '../lib/use-frames'
import { useSocket } from '../lib/use-socket'
import { useUnsent } from '../lib/use-unsent'

/** The longest message that the server accepts, in characters. */
const LONGEST = 500

/** The frames that send a message to a chat. */
const MESSAGES: ReadonlySet<string | undefined> = new Set(['chat-message', 'arena-message', 'gallery-message'])

type TalkBoxProps = {
  readonly lines: readonly ChatLine[]
  /** The text shown before the first message. */
  readonly empty: string
  /** Returns false if the message could not be sent. Left out if the viewer may only read. */
  readonly onSay?: (message: string) => boolean
}

/** The messages of a chat, and a field to write one. */
export function TalkBox({ lines, empty, onSay }: TalkBoxProps) {
  const end = useRef<HTMLDivElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    // Scrolls only the box; scrolling an element into view would also scroll the page.
    const box = end.current?.parentElement
    if (newest !== undefined) box?.scrollTo({ top: box.scrollHeight })
  }, [newest])
  return (
    <section aria-label="Chat" className="flex h-full min-h-0 flex-col">
      <ScrollBox label="Messages" className="min-h-0 flex-1">
        <ChatLog lines={lines} empty={empty} />
        <div ref={end} />
      </ScrollBox>
      {onSay !== undefined && <MessageField lines={lines} onSay={onSay} />}
    </section>
  )
}

/** A message that is on its way, the lines before it, and whether it is back in the field. */
type Sent = { readonly text: string; readonly linesBefore: ReadonlySet<string>; readonly isBack: boolean }

/**
 * An unsent message stays in the field through every phase of the room. One that is refused comes back into it, and so does one that is not
 * among the lines when the connection is lost, until it is: the server may have received it.
 */
function MessageField({ lines, onSay }: Required<Pick<TalkBoxProps, 'lines' | 'onSay'>>) {
  const { text: message, write, forget } = useUnsent('chat')
  const sent = useRef<Sent | null>(null)
  useEffect(() => {
    if (sent.current === null) return
    const { text, linesBefore, isBack } = sent.current
    if (!lines.some((line) => line.own && line.message === text && !linesBefore.has(line.id))) return
    sent.current = null
    if (isBack) forget(text)
  }, [lines, forget])
  useLostMessage((isRefused) => {
    if (sent.current === null) return
    const isBack = message === ''
    if (isBack) write(sent.current.text)
    sent.current = isRefused ? null : { ...sent.current, isBack }
  })
  const say = () => {
    const trimmed = message.trim()
    if (trimmed === '' || !onSay(trimmed)) return
    sent.current = { text: trimmed, linesBefore: new Set(lines.map(({ id }) => id)), isBack: false }
    write('')
  }
  return (
    <ScriptedForm onSubmit={say} className="flex items-center gap-1 border-t border-line p-2">
      <input
        aria-label="Message"
        placeholder="Message"
        autoComplete="off"
        maxLength={LONGEST}
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        className="control min-w-0 flex-1 text-sm"
      />
      <IconButton type="submit" label="Send" icon={<SendHorizontal size={18} />} />
    </ScriptedForm>
  )
}

/** Calls back when the server refuses a message, and when the connection is lost. The callback may be different on every render. */
function useLostMessage(onLost: (isRefused: boolean) => void): void {
  const { socket, view } = useSocket(pageOwner() ?? '')
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (!view.connected) lost(false)
  }, [view.connected])
  useFrames(socket, (frame) => {
    if (frame.event === 'error' && MESSAGES.has(frame.data.event)) onLost(true)
  })
}
