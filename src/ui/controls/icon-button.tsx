import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does, in words: its accessible name and its title. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
  /** There is nothing to do, perhaps because of the last press: the button ignores presses and keeps the focus. */
  readonly idle?: boolean
}

export function IconButton({ label, icon, size = 'md', idle = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : rest.onClick}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-md text-ink-2 transition-colors',
        'not-disabled:hover:bg-raised not-disabled:hover:text-ink disabled:opacity-55 aria-disabled:opacity-55',
        size === 'sm' ? 'size-8' : 'size-10',
        className,
      )}
    >
      {icon}
    </button>
  )
}
