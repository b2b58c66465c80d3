import { classNames } from '../class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /**
   * 'primary': the main action. 'secondary': an action beside it. 'ghost': in bars and rows. 'danger': cannot be
   * undone.
   */
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly wide?: boolean | undefined
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none ' +
  'transition-colors disabled:opacity-55 aria-disabled:opacity-55'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-azure text-on-azure not-disabled:hover:bg-azure-high',
  secondary: 'border-control bg-surface text-ink not-disabled:hover:bg-raised',
  ghost: 'border-transparent text-ink-2 not-disabled:hover:bg-raised not-disabled:hover:text-ink',
  danger: 'border-red bg-surface text-red not-disabled:hover:bg-red-soft',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-10 px-4 text-sm',
  lg: 'h-12 px-6 text-base font-semibold',
}

/**
 * A button's classes, for elements of other components that should look like one: a link of the router, a menu's
 * trigger.
 */
export const buttonClasses = ({ variant = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')
