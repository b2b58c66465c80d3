import { X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names'
import { BANNER_LOOKS, type BannerTone } from '../feedback/banner'

export type ToastNote = {
  readonly id: string
  readonly tone?: BannerTone
  readonly text: string
  /** Warnings are shown for 3 to 5 s (docs/coverage.md#9-constants-and-limits); the default is 4 s. */
  readonly durationMs?: number
  /** Screen readers read it after what they are reading, even if its tone is a warning or an error. */
  readonly isPolite?: boolean
}

type ToastsProps = {
  readonly notes: readonly ToastNote[]
  readonly onDismiss: (id: string) => void
  /** The lower corner of the window: right, unless the page has its buttons there. */
  readonly corner?: 'left' | 'right'
  /** The name of this group of messages for screen readers: two groups on one page need different names. */
  readonly label?: string
}

const subscribeToNothing = () => () => undefined

/**
 * Short messages in a lower corner, read aloud when they appear. Only rendered in the browser, because Radix sets style
 * attributes.
 */
export function Toasts({ notes, onDismiss, corner = 'right', label = 'Notes' }: ToastsProps) {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  if (!inBrowser) return null
  return (
    <Toast.Provider swipeDirection={corner} duration={4000}>
      {notes.map((note) => (
        <OneToast key={note.id} note={note} onDismiss={onDismiss} />
      ))}
      <Toast.Viewport
        label={`${label} ({hotkey})`}
        className={classNames(
          // Above the bar at the bottom of a room whose parts stand one below the other.
          'fixed bottom-4 max-lg:group-data-[layout=stacks]:bottom-18 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2 outline-none',
          corner === 'left' ? 'left-4' : 'right-4',
        )}
      />
    </Toast.Provider>
  )
}

function OneToast({ note, onDismiss }: { readonly note: ToastNote; readonly onDismiss: (id: string) => void }) {
  const { ink, Icon } = BANNER_LOOKS[note.tone ?? 'info']
  return (
    <Toast.Root
      type={note.isPolite !== true && (note.tone === 'error' || note.tone === 'warning') ? 'foreground' : 'background'}
      {...(note.durationMs === undefined ? {} : { duration: note.durationMs })}
      onOpenChange={(open) => {
        if (!open) onDismiss(note.id)
      }}
      className="rising flex items-start gap-3 rounded-lg border border-line bg-raised p-4 text-sm shadow-float"
    >
      <Icon size={18} className={classNames('mt-px shrink-0', ink)} />
      <Toast.Description className="min-w-0 flex-1">{note.text}</Toast.Description>
      <Toast.Close aria-label="Dismiss" className="-m-1 rounded-md p-1 text-ink-3 hover:text-ink">
        <X size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
