import type { ReactNode } from 'react'
import { classNames } from '../class-names'

type PanelProps = {
  readonly title?: ReactNode
  /** To the right of the title: a link or a small button. */
  readonly action?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Without padding: lists and tables have their own. */
  readonly flush?: boolean
  readonly level?: 2 | 3
  readonly className?: string
}

/** An area about one subject, with a border and no shadow. */
export function Panel({ title, action, children, footer, flush = false, level = 2, className }: PanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}>
      {(title !== undefined || action !== undefined) && (
        <header className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-5 py-2">
          <Heading className="heading min-w-0 break-words text-base">{title}</Heading>
          {action}
        </header>
      )}
      {/* No higher than a panel with a height of its own: the content scrolls there. */}
      <div className={classNames('min-h-0 min-w-0 flex-1', !flush && 'p-5')}>{children}</div>
      {footer !== undefined && <footer className="border-t border-line px-5 py-3">{footer}</footer>}
    </section>
  )
}
