import { useState } from 'react'
import { SHOWN_FIRST } from '#contracts/limits'
import { Button } from '#ui'

/**
 * The first entries of a long list, and a button that shows all; the button is null if all are shown. `total` is the length of the list, of
 * which `items` may contain only a part.
 */
export function useShownFirst<T>(
  items: readonly T[],
  total: number,
): {
  readonly shown: readonly T[]
  readonly more: React.ReactNode
} {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || total <= SHOWN_FIRST) return { shown: items, more: null }
  const more = (
    <div className="px-5 py-3">
      <Button size="sm" onClick={() => setWhole(true)}>
        Show all {total}
      </Button>
    </div>
  )
  return { shown: items.slice(0, SHOWN_FIRST), more }
}
