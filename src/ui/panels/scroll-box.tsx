import type { ReactNode } from 'react'
import { classNames } from '../class-names'

type ScrollBoxProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

/** A box that scrolls by itself. It can take the focus: otherwise its end could not be reached without a mouse. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus (WCAG 2.1.1)
      tabIndex={0}
      className={classNames('overflow-auto scrollbar-quiet focus-visible:-outline-offset-2', className)}
    >
      {children}
    </section>
  )
}
