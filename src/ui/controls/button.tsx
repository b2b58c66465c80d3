import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names'
import { type ButtonLook, buttonClasses } from './button-classes'
import { Spinner } from './spinner'

type Busy = {
  /** The request is running: the button cannot be pressed again and shows a spinner. */
  readonly busy?: boolean
  /** The button's text during that time, for example 'Creating...'. */
  readonly busyLabel?: string
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & Busy

export function Button({ variant, size, wide, busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A disabled button loses the focus. So a busy button is not disabled: it keeps the focus and ignores presses.
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

/** Stops the press, and with it the form that the button would send. */
const refuse = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault()

type LinkButtonProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button. It leads to another page, so it stays a link. */
export const LinkButton = ({ variant, size, wide, className, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)} />
)
