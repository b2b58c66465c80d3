import type { ReactNode } from 'react'
import { LinkButton } from '#ui'

/** Under the import of what a list shows: the list as a file. `children`: what is in it. */
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
