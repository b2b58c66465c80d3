import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReplayTimeline } from '#core/duel'
import { secondsOf } from './moments'

export const SPEEDS = [1, 2, 4, 8, 16] as const
/** The interval between two frames. */
const FRAME_MS = 100

export type Playback = ReturnType<typeof usePlayback>

/**
 * The state of a replay's playback. It starts at the time in the URL, advances while playing and stops at the end. Playing from the end
 * starts over.
 */
export function usePlayback({ startMs, endMs }: Pick<ReplayTimeline, 'startMs' | 'endMs'>) {
  const [atMs, setAtMs] = useState(() => Math.min(endMs, startMs + secondsOf(window.location.search) * 1000))
  const [wantsPlay, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const playing = wantsPlay && atMs < endMs

  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passedMs = (now - last) * speed
      last = now
      setAtMs((before) => Math.min(endMs, before + passedMs))
    }, FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, speed, endMs])

  /** Jumps to any time; one outside the replay is moved to its nearest end. */
  const seek = useCallback((next: number) => setAtMs(Math.min(endMs, Math.max(startMs, next))), [startMs, endMs])
  const toggle = useCallback(() => {
    if (atMs >= endMs) setAtMs(startMs)
    setPlaying(!playing)
  }, [atMs, startMs, endMs, playing])
  return { atMs, playing, speed, toggle, seek, setSpeed }
}

/** The frame at a time of the timeline. Moving forward, only the events in between are applied to the last frame. */
export function useFrameAt<Timeline, Frame>(
  timeline: Timeline,
  atMs: number,
  frameAt: (timeline: Timeline, atMs: number, last: Frame | null) => Frame,
): Frame {
  const last = useRef<Frame | null>(null)
  return useMemo(() => {
    const frame = frameAt(timeline, atMs, last.current)
    last.current = frame
    return frame
  }, [timeline, atMs, frameAt])
}
