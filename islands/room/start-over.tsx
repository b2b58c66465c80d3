import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui'
import { ConfirmDialog } from '#ui/scripted'

type StartOverProps = {
  readonly onConfirm: () => void
  /** In a tab that only watches: the program is that of the tab that plays. */
  readonly disabled: boolean
  /** What is lost. */
  readonly children: ReactNode
}

/** Replaces the program with the template after a confirmation. */
export function StartOver({ onConfirm, disabled, children }: StartOverProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label="Start over with the template"
        icon={<RotateCcw size={16} />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start over with the template?"
        confirmLabel="Start over"
        tone="danger"
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
