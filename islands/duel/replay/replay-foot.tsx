import { Controls } from './controls'
import { TimelineBar, type TimelineBarProps } from './timeline-bar'
import type { Playback } from './use-playback'

type ReplayFootProps = Pick<TimelineBarProps, 'timeline' | 'what' | 'markers' | 'playerIds'> & {
  readonly playback: Playback
  readonly toMarker: (direction: 1 | -1) => void
}

/** The timeline of a replay with its markers, and the controls. */
export function ReplayFoot({ playback, toMarker, ...bar }: ReplayFootProps) {
  const { atMs, seek } = playback
  const { startMs, endMs } = bar.timeline
  const seconds = Math.floor((atMs - startMs) / 1000)
  return (
    <footer className="grid gap-1 border-t border-line bg-surface px-5 py-3">
      <TimelineBar {...bar} atMs={atMs} onSeek={seek} />
      <Controls
        playback={playback}
        seconds={seconds}
        toMarker={toMarker}
        length={Math.floor((endMs - startMs) / 1000)}
        link={`${window.location.origin}${window.location.pathname}?t=${seconds}`}
      />
    </footer>
  )
}
