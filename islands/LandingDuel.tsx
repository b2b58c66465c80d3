import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DEMO_RECORDING, DemoDuel, frameAt } from '#ui'

/** Short enough to look like typing. Each step renders at most two lines again. */
const STEP_MS = 50

/** A recorded duel of two demo players in a loop, with a pause button. */
export default function LandingDuel() {
  const [playing, setPlaying] = useState(false)
  const stage = useRef<HTMLElement>(null)

  // Plays automatically unless the user prefers reduced motion; that user may still press Play.
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const ms = usePlayback(playing, stage)

  return (
    <figure ref={stage} className="relative m-0">
      <DemoDuel recording={DEMO_RECORDING} frame={frameAt(DEMO_RECORDING, ms)} still={!playing} />
      <figcaption className="sr-only">
        A recorded duel between two demo players. mara, writing Python, fails test 4, fixes one line and passes all ten
        tests; tobin, writing C++, is still being judged when she wins.
      </figcaption>
      <button
        type="button"
        onClick={() => setPlaying((now) => !now)}
        aria-label={playing ? 'Pause the recorded duel' : 'Play the recorded duel'}
        className="absolute bottom-0 left-1/2 grid size-10 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full border border-control bg-ground text-ink-2 transition-colors hover:bg-raised hover:text-ink"
      >
        {playing ? <Pause size={16} /> : <Play size={16} />}
      </button>
    </figure>
  )
}

/** The time in the recording, in milliseconds. It advances while playing and only while the demo is in view. */
function usePlayback(playing: boolean, stage: React.RefObject<HTMLElement | null>): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!playing || element === null) return
    let visible = true
    const watcher = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? true
    })
    watcher.observe(element)
    const timer = setInterval(() => {
      if (visible && !document.hidden) setMs((now) => (now + STEP_MS) % DEMO_RECORDING.lengthMs)
    }, STEP_MS)
    return () => {
      watcher.disconnect()
      clearInterval(timer)
    }
  }, [playing, stage])
  return ms
}
