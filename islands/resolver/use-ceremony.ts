import { useEffect, useState } from 'react'
import { usePageKeys } from '../lib/page-keys/page-keys'
import { useEvery } from '../lib/use-every'

export const SPEEDS = [0.5, 1, 2, 4] as const
type Speed = (typeof SPEEDS)[number]
/** The pause between two steps during playback at speed 1. */
const STEP_MS = 1800

export type Ceremony = ReturnType<typeof useCeremony>

/** The state of the ceremony, which goes forward and back by single steps or plays to the end. */
export function useCeremony(total: number) {
  /** The number of steps done. */
  const [at, setAt] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const next = () => setAt((now) => Math.min(total, now + 1))
  const back = () => {
    setIsPlaying(false)
    setAt((now) => Math.max(0, now - 1))
  }
  const restart = () => {
    setIsPlaying(false)
    setAt(0)
  }
  const isOver = at >= total
  useEffect(() => {
    if (isOver) setIsPlaying(false)
  }, [isOver])
  useEvery(STEP_MS / speed, isPlaying && !isOver, next)
  const toggle = () => setIsPlaying((now) => !now && !isOver)
  return { at, isPlaying, speed, next, back, restart, toggle, setSpeed }
}

type Keys = Pick<Ceremony, 'next' | 'back' | 'restart' | 'toggle'> & { readonly fullScreen: () => void }

/** The keys of a presenter. A remote control sends the page keys. */
export function useCeremonyKeys({ next, back, restart, toggle, fullScreen }: Keys): void {
  usePageKeys([
    { keys: ['ArrowRight', 'ArrowUp', 'PageDown', 'Space'], label: 'Next step', run: next },
    { keys: ['ArrowLeft', 'ArrowDown', 'PageUp', 'Backspace'], label: 'Step back', run: back },
    { keys: ['Home'], label: 'From the start', run: restart },
    { keys: ['p'], label: 'Play or pause', run: toggle },
    { keys: ['f'], label: 'Fullscreen', run: fullScreen },
  ])
}
