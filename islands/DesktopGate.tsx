import { useEffect, useState } from 'react'
import { DesktopRequired, needsDesktop } from '#ui'

const measure = (): boolean =>
  needsDesktop({
    userAgent: navigator.userAgent,
    width: innerWidth,
    height: innerHeight,
    touch: navigator.maxTouchPoints > 0,
  })

/** Watches the window size; a small touch screen shows the message instead of the page (see base.css). */
export default function DesktopGate() {
  const [gated, setGated] = useState(false)
  useEffect(() => {
    const update = () => setGated(measure())
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-gated', gated)
  }, [gated])
  return gated ? <DesktopRequired /> : null
}
