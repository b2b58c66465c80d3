import type { ReactNode } from 'react'

type LandingSectionProps = {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A section of the landing page: its title on the left, a short text on the right, its content below. */
export function LandingSection({ id, title, lead, children }: LandingSectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-page px-6 py-20">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-16 gap-y-3">
        <h2 id={id} className="heading text-2xl">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-120 text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
