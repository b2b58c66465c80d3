import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back with a box once it is laid out, and whenever its size changes. The callback may be different on every render. */
export function useResize<Box extends HTMLElement>(box: RefObject<Box | null>, onSize: (box: Box) => void): void {
  const report = useEffectEvent(onSize)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => report(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}
