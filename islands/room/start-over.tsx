import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui'
import { ConfirmDialog } from '#ui/scripted'

/** Replaces the program with the template after a confirmation. `children` says what is lost. */
export function StartOver({ onConfirm, children }: { readonly onConfirm: () => void; readonly children: ReactNode }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label="Start over with the template"
        icon={<RotateCcw aria-hidden="true" size={16} />}
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
