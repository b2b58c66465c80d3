import { type ComponentProps, useState } from 'react'
import { Button } from '#ui'
import { ConfirmDialog } from '#ui/scripted'

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  readonly question: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange'>
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ question, ...button }: ConfirmButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)} />
      <ConfirmDialog {...question} open={isAsked} onOpenChange={setIsAsked} />
    </>
  )
}
