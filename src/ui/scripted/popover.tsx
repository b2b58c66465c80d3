import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode } from 'react'

type PopoverProps = {
  /** The button that opens the panel. Its attributes are set from here, so it must be a plain <button> element. */
  readonly trigger: ReactNode
  /** What the panel contains, for screen readers. */
  readonly label: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** A small panel below a button with any content. It is not modal; Escape or a click elsewhere closes it. */
export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          className="rising z-50 w-96 max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float outline-none"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
