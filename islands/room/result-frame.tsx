import type { ReactNode } from 'react'
import { takeFocus } from '../lib/take-focus'

/** Around a result. The page itself does not scroll, but this element does: with the focus on it, the arrow keys scroll. */
export const ResultFrame = ({ children }: { readonly children: ReactNode }) => (
  <div ref={takeFocus} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none scrollbar-quiet">
    <div className="mx-auto grid max-w-page gap-6 px-6 py-8">{children}</div>
  </div>
)
