import type { ComponentProps } from 'react'
import { Banner } from '#ui'
import { takeFocus } from './take-focus'

/** A message in place of a button that was pressed, or of a row or form that had the focus, which would be lost with it. */
export const FocusedBanner = (banner: ComponentProps<typeof Banner>) => (
  <div ref={takeFocus} tabIndex={-1} className="outline-none">
    <Banner {...banner} />
  </div>
)
