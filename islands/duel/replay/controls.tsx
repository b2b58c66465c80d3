import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { Button, CopyButton, formatClock, IconButton, Select } from '#ui'
import { type Playback, SPEEDS } from './use-playback'

type ControlsProps = {
  readonly playback: Playback
  /** The current time and the length of play, in seconds. */
  readonly seconds: number
  readonly length: number
  /** The URL of the current moment. */
  readonly link: string
  readonly toMarker: (direction: 1 | -1) => void
}

const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** The playback controls: play, previous and next marker, speed, time, and a link to the current moment. */
export function Controls({ playback, seconds, length, link, toMarker }: ControlsProps) {
  const { playing, toggle, speed, setSpeed } = playback
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label="Previous moment (Shift+←)" icon={<SkipBack size={18} />} onClick={() => toMarker(-1)} />
      <Button variant="primary" onClick={toggle} title="Space">
        {playing ? <Pause size={16} /> : <Play size={16} />}
        <span className="w-12 text-start">{playing ? 'Pause' : 'Play'}</span>
      </Button>
      <IconButton label="Next moment (Shift+→)" icon={<SkipForward size={18} />} onClick={() => toMarker(1)} />
      <Select
        aria-label="Speed"
        className="h-9 w-20 text-sm"
        options={OPTIONS}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      />
      <p className="numeral ms-2 text-base whitespace-nowrap">
        {formatClock(seconds)} <span className="text-ink-3">/ {formatClock(length)}</span>
      </p>
      <div className="ms-auto">
        <CopyButton text={link} what="link to this moment" labelled />
      </div>
    </div>
  )
}
