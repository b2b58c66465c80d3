import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names'
import { type ButtonLook, buttonClasses } from './button-classes'
import { Spinner } from './spinner'

type Waiting = {
  /** There is nothing to do, perhaps because of the last press: the button ignores presses and keeps the focus. */
  readonly idle?: boolean
  /** The request is running: the button cannot be pressed again and shows a spinner. */
  readonly busy?: boolean
  /** The button's text during that time, for example 'Creating...'. */
  readonly busyLabel?: string
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & Waiting

export function Button(props: ButtonProps) {
  const { variant, size, wide, idle = false, busy = false, busyLabel, className, children, ...rest } = props
  const ignoresPresses = busy || idle
  return (
    <button
      type="button"
      {...rest}
      // A disabled button loses the focus. So a busy or idle one is not: it keeps the focus and ignores presses.
      disabled={!ignoresPresses && rest.disabled === true}
      aria-disabled={ignoresPresses || undefined}
      aria-busy={busy || undefined}
      onClick={ignoresPresses ? refuse : rest.onClick}
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
