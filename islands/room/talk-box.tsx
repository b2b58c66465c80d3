import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ChatLine, ChatLog, IconButton, ScrollBox } from '#ui'
import { ScriptedForm } from '../lib/forms/scripted-form'
import { useUnsent } from '../lib/use-unsent'

/** The server takes this many characters a message. */
const LONGEST = 500

type TalkBoxProps = {
  readonly lines: readonly ChatLine[]
  /** What stands there before anything was said. */
  readonly empty: string
  /** False: it could not be sent. Left out: one reads only. */
  readonly onSay?: (message: string) => boolean
}

/** What was said, and a field to say more. What was not sent stays in the field, through every phase of the room. */
export function TalkBox({ lines, empty, onSay }: TalkBoxProps) {
  const { text: message, write } = useUnsent('chat')
  const end = useRef<HTMLDivElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    // The box alone: scrolling the end into view would move the page along with it.
    const box = end.current?.parentElement
    if (newest !== undefined) box?.scrollTo({ top: box.scrollHeight })
  }, [newest])

  const say = () => {
    const trimmed = message.trim()
    if (trimmed !== '' && onSay?.(trimmed) === true) write('')
  }
  return (
    <section aria-label="Chat" className="flex h-full min-h-0 flex-col">
      <ScrollBox label="Messages" className="min-h-0 flex-1">
        <ChatLog lines={lines} empty={empty} />
        <div ref={end} />
      </ScrollBox>
      {onSay !== undefined && (
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
          <IconButton type="submit" label="Send" icon={<SendHorizontal aria-hidden="true" size={18} />} />
        </ScriptedForm>
      )}
    </section>
  )
}
