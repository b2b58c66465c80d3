import type { ReactNode } from 'react'

type SectionHeadingProps = {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly action?: ReactNode
  /** 1 for the title of the page itself. */
  readonly level?: 1 | 2 | 3
}

/** The title of a page or a section, with a text under it and actions beside it. */
export function SectionHeading({ title, lead, action, level = 2 }: SectionHeadingProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 gap-2">
        <Heading className={level === 1 ? 'heading text-2xl' : level === 2 ? 'heading text-xl' : 'heading text-lg'}>
          {title}
        </Heading>
        {lead !== undefined && <p className="max-w-prose text-ink-2">{lead}</p>}
      </div>
      {action !== undefined && <div className="flex items-center gap-3">{action}</div>}
    </div>
  )
}
