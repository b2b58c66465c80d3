import type { ReactNode } from 'react'

/** What a tab shows that is read rather than worked in: it scrolls by itself, under what concerns the whole contest. */
export function PanelBody({ intro, children }: { readonly intro: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] gap-5 px-6 py-5">
      {intro}
      {children}
    </div>
  )
}
