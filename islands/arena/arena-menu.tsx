import { Flag, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog, EllipsisMenu, iconAction } from '#ui/scripted'
import type { ArenaActions } from './use-arena-room'

type ArenaMenuProps = {
  readonly actions: ArenaActions
  /** The viewer has finished or resigned, so only leaving is offered. */
  readonly isThrough: boolean
}

/** The menu of a running room: resign or leave. */
export function ArenaMenu({ actions, isThrough }: ArenaMenuProps) {
  const [asked, setAsked] = useState<'resign' | 'leave'>('resign')
  const [asking, setAsking] = useState(false)
  const ask = (what: 'resign' | 'leave') => () => {
    setAsked(what)
    setAsking(true)
  }
  const leave = iconAction('Leave the room', LogOut, ask('leave'))
  const resign = { ...iconAction('Resign', Flag, ask('resign')), danger: true }
  return (
    <>
      <EllipsisMenu label="Leave or resign" titled items={isThrough ? [leave] : [leave, resign]} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={TEXTS[asked].title}
        confirmLabel={TEXTS[asked].label}
        tone="danger"
        onConfirm={() => {
          if (asked === 'resign') actions.resign()
          else {
            actions.leave()
            window.location.assign('/arena')
          }
        }}
      >
        {TEXTS[asked].message}
      </ConfirmDialog>
    </>
  )
}

const TEXTS = {
  resign: {
    title: 'Resign?',
    label: 'Resign',
    message: 'You are placed behind everyone who stays. The others play on, and you can watch them.',
  },
  leave: {
    title: 'Leave the room?',
    label: 'Leave',
    message: 'The clock keeps running, and what you have reached counts. You can come back until the end.',
  },
} as const
