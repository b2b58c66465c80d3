import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names'
import { type ButtonLook, buttonClasses } from './button-classes'
import { Spinner } from './spinner'

type Busy = {
  /** Being sent: cannot be pressed again, and says so. */
  readonly busy?: boolean
  /** What the button reads meanwhile, as 'Creating...'. */
  readonly busyLabel?: string
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & Busy

export function Button({ variant, size, wide, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A button that is disabled drops the focus: while busy it keeps it, and takes no press.
      disabled={!busy && rest.disabled === true}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : rest.onClick}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

/** Neither a press nor the form that it would send. */
const refuse = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault()

type LinkButtonProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export const LinkButton = ({ variant, size, wide, className, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)} />
)
