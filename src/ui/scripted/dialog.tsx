import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { DIALOG_BOX, DIALOG_NARROW, DIALOG_SHADE, DIALOG_WIDE } from './dialog-classes'
import { useOpener } from './use-opener'

type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The buttons, with the main one last. */
  readonly footer?: ReactNode
  /** For programs and other long texts. */
  readonly wide?: boolean
}

/** A window over the page. It can be closed with Escape, the cross, or a click outside. */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide = false }: DialogProps) {
  const focusBack = useOpener()
  const undescribed = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={DIALOG_SHADE} />
        <RadixDialog.Content
          className={classNames(DIALOG_BOX, wide ? DIALOG_WIDE : DIALOG_NARROW)}
          onEscapeKeyDown={keepInEditor}
          {...focusBack}
          {...undescribed}
        >
          <RadixDialog.Title className="heading pe-8 text-lg">{title}</RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="mt-2 text-sm text-ink-2">{description}</RadixDialog.Description>
          )}
          {children !== undefined && <div className="mt-4">{children}</div>}
          {footer !== undefined && <div className="mt-6 flex justify-end gap-3">{footer}</div>}
          {/* The cross comes last, because Radix gives the focus to the first element. */}
          <RadixDialog.Close
            aria-label="Close"
            className="absolute end-5 top-5 rounded-md p-1 text-ink-3 hover:text-ink"
          >
            <X size={20} />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** In a code editor, Escape must not close the dialog: vim uses the key, and it makes Tab leave the editor. */
function keepInEditor(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-code-editor]') !== null) event.preventDefault()
}
