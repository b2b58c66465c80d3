import type { ReactNode } from 'react'
import { LinkButton } from '#ui'

/** The export of a list as a file, below its import. `children`: what the file contains. */
export function ExportList({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="max-w-prose text-sm text-ink-2">{children}</p>
      <div>
        <LinkButton href={href}>Export This List</LinkButton>
      </div>
    </div>
  )
}
