import { useState } from 'react'
import { Button } from '#ui'

/** A list on a page is that long before the rest is asked for: who has hundreds of requests can still open the page. */
export const SHOWN_FIRST = 50

/** The first of a long list, and a button for all of them; null where they are all there. */
export function useShownFirst<T>(items: readonly T[]): {
  readonly shown: readonly T[]
  readonly more: React.ReactNode
} {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || items.length <= SHOWN_FIRST) return { shown: items, more: null }
  const more = (
    <div className="px-5 py-3">
      <Button size="sm" onClick={() => setWhole(true)}>
        Show all {items.length}
      </Button>
    </div>
  )
  return { shown: items.slice(0, SHOWN_FIRST), more }
}
