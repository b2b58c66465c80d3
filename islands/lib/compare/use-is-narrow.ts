import { type RefObject, useEffect, useState } from 'react'

/** Below this, in pixels, two programs beside each other would show half a line each. */
const NARROW_PX = 640

/** Whether a box has become too narrow for two programs beside each other. */
export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setNarrow(entry.contentRect.width < NARROW_PX)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}
