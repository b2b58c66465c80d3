import { ChevronLeft, ChevronRight, Maximize, Pause, Play, RotateCcw } from 'lucide-react'
import { Button, IconButton, Kbd, Select } from '#ui'
import { type Ceremony, SPEEDS } from './use-ceremony'

type ControlsProps = { readonly ceremony: Ceremony; readonly total: number; readonly onFullScreen: () => void }

/** Buttons for everything that the keys do. */
export function Controls({ ceremony, total, onFullScreen }: ControlsProps) {
  const { at, isPlaying, speed, next, back, restart, toggle, setSpeed } = ceremony
  return (
    <div className="flex items-center gap-3">
      <IconButton label="Back to the start" icon={<RotateCcw size={18} />} idle={at === 0} onClick={restart} />
      <Button idle={at === 0} onClick={back}>
        <ChevronLeft size={18} /> Back
      </Button>
      <Button variant="primary" idle={at === total} onClick={next}>
        Next <ChevronRight size={18} />
      </Button>
      <Button idle={at === total} onClick={toggle}>
        {isPlaying ? <Pause size={18} /> : <Play size={18} />}
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Select
        aria-label="Speed"
        className="w-24"
        value={String(speed)}
        options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
        onChange={(event) => setSpeed(SPEEDS.find((one) => String(one) === event.currentTarget.value) ?? 1)}
      />
      <span className="caption tabular-nums">
        Step {at} of {total}
      </span>
      <span className="caption ms-auto hidden items-center gap-2 xl:flex">
        <Kbd keys={['Space']} /> next <Kbd keys={['←']} /> back <Kbd keys={['P']} /> play <Kbd keys={['F']} /> full
        screen
      </span>
      <Button className="ms-auto xl:ms-0" onClick={onFullScreen}>
        <Maximize size={18} /> Full screen
      </Button>
    </div>
  )
}
