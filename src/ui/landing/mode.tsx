import type { ReactNode } from 'react'
import { Badge } from '../badges/badge'
import { classNames } from '../class-names'

type ModeProps = {
  readonly name: string
  readonly children: ReactNode
  /** Whether it can be played on this server. */
  readonly open?: boolean
  readonly href: string
  readonly scene: ReactNode
  readonly className: string
}

/** A battle mode: a picture, then its name and what players do in it. */
export function Mode({ name, children, open = true, href, scene, className }: ModeProps) {
  return (
    <article
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <div aria-hidden="true" className="relative grid h-72 min-w-0 overflow-hidden border-b border-line bg-ground">
        {scene}
      </div>
      <div className="grid gap-1 px-6 py-5">
        <div className="flex items-center justify-between gap-4">
          <h3 className="heading text-lg">
            <a href={href} className="hover:underline">
              {name}
            </a>
          </h3>
          <Badge tone={open ? 'azure' : 'outline'}>{open ? 'Open now' : 'Not offered here'}</Badge>
        </div>
        <p className="text-ink-2">{children}</p>
      </div>
    </article>
  )
}
