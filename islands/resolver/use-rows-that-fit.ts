import { type RefObject, useEffect, useState } from 'react'

/** How many rows of this height a box has room for; `first` until it is measured. */
export function useRowsThatFit(box: RefObject<HTMLElement | null>, rowPx: number, first: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setCount(Math.max(3, Math.floor(element.clientHeight / rowPx) - 1)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, rowPx])
  return count
}
