import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names'
import type { BannerTone } from './banner'

export type ToastNote = {
  readonly id: string
  readonly tone?: BannerTone
  readonly text: string
  /** The specification's warnings stay 3 to 5 s; 4 s unless told. */
  readonly durationMs?: number
}

export type ToastsProps = { readonly notes: readonly ToastNote[]; readonly onDismiss: (id: string) => void }

const LOOKS = {
  info: { ink: 'text-ink-2', Icon: Info },
  success: { ink: 'text-green', Icon: CircleCheck },
  warning: { ink: 'text-yellow', Icon: TriangleAlert },
  error: { ink: 'text-red', Icon: CircleAlert },
} as const

const subscribeToNothing = () => () => undefined

/** Short notes at the lower right, read out as they come. Rendered in the browser only: Radix sets style attributes. */
export function Toasts({ notes, onDismiss }: ToastsProps) {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  if (!inBrowser) return null
  return (
    <Toast.Provider swipeDirection="right" duration={4000}>
      {notes.map((note) => (
        <OneToast key={note.id} note={note} onDismiss={onDismiss} />
      ))}
      <Toast.Viewport className="fixed right-4 bottom-4 z-50 grid w-96 max-w-[calc(100vw-2rem)] gap-2 outline-none" />
    </Toast.Provider>
  )
}

function OneToast({ note, onDismiss }: { readonly note: ToastNote; readonly onDismiss: (id: string) => void }) {
  const { ink, Icon } = LOOKS[note.tone ?? 'info']
  return (
    <Toast.Root
      type={note.tone === 'error' || note.tone === 'warning' ? 'foreground' : 'background'}
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
