import type { ReactNode } from 'react'

/** The body of a tab that is read and not worked in. It scrolls with the page, under what concerns the whole contest. */
export function PanelBody({ intro, children }: { readonly intro: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-5 px-6 py-5">
      {intro}
      {children}
    </div>
  )
}
