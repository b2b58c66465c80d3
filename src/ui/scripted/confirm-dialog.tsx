import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { buttonClasses } from '../controls/button-classes'
import { DIALOG_BOX, DIALOG_NARROW, DIALOG_SHADE } from './dialog-classes'
import { useOpener } from './use-opener'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The question: 'Are you sure you want to remove this friend?' */
  readonly title: string
  readonly children?: ReactNode
  /** The button that confirms, as a verb: 'Remove'. */
  readonly confirmLabel: string
  /** Null: there is nothing to choose, the dialog only shows a message. */
  readonly cancelLabel?: string | null
  readonly tone?: 'plain' | 'danger'
  readonly onConfirm?: () => void
}

/** A question or a message that must be answered before anything else can be done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'plain', onConfirm } = props
  const focusBack = useOpener()
  // Radix gives the first focus to the Cancel element. A message has only one button, so that button is the Cancel
  // element.
  const Confirm = cancelLabel === null ? AlertDialog.Cancel : AlertDialog.Action
  const undescribed = children === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={DIALOG_SHADE} />
        <AlertDialog.Content className={classNames(DIALOG_BOX, DIALOG_NARROW)} {...focusBack} {...undescribed}>
          <AlertDialog.Title className="heading text-lg">{title}</AlertDialog.Title>
          {children !== undefined && (
            <AlertDialog.Description asChild>
              <div className="mt-2 text-sm text-ink-2">{children}</div>
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex justify-end gap-3">
            {cancelLabel !== null && (
              <AlertDialog.Cancel className={buttonClasses({ variant: 'secondary' })}>{cancelLabel}</AlertDialog.Cancel>
            )}
            <Confirm
              className={buttonClasses({ variant: tone === 'danger' ? 'danger' : 'primary' })}
              onClick={() => onConfirm?.()}
            >
              {confirmLabel}
            </Confirm>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
