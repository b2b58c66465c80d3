import { X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names'
import { BANNER_LOOKS, type BannerTone } from '../feedback/banner'

export type ToastNote = {
  readonly id: string
  readonly tone?: BannerTone
  readonly text: string
  /** Warnings stay 3 to 5 s (docs/coverage.md#9-constants-and-limits); 4 s by default. */
  readonly durationMs?: number
  /** Read out in turn, whatever its tone. */
  readonly isPolite?: boolean
}

type ToastsProps = {
  readonly notes: readonly ToastNote[]
  readonly onDismiss: (id: string) => void
  /** The lower corner in which nothing is pressed: right, unless that is where a page has its buttons. */
  readonly corner?: 'left' | 'right'
  /** What they are, for those who hear the page: two sets on one page need two names. */
  readonly label?: string
}

const subscribeToNothing = () => () => undefined

/** Short notes in a lower corner, read out as they come. Rendered in the browser only: Radix sets style attributes. */
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
          // Above the bar at the lower edge of a room that stacks.
          'fixed bottom-4 max-lg:group-has-[[data-room=stacks]]:bottom-18 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2 outline-none',
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
      <Icon aria-hidden="true" size={18} className={classNames('mt-px shrink-0', ink)} />
      <Toast.Description className="min-w-0 flex-1">{note.text}</Toast.Description>
      <Toast.Close aria-label="Dismiss" className="-m-1 rounded-md p-1 text-ink-3 hover:text-ink">
        <X aria-hidden="true" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
