import { Volume2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button, Checkbox, Panel } from '#ui'
import { AskToNotify } from './lib/signals/ask-to-notify'
import { play, sounds } from './lib/signals/play'
import { SOUNDS, type Sound } from './lib/signals/tones'

const isSound = (name: string): name is Sound => name in SOUNDS

/** The sound and desktop notification settings; each sound can be played. */
export default function Sounds() {
  const on = useSyncExternalStore(sounds.subscribe, sounds.isOn, () => false)
  return (
    <Panel title="Sounds and Notifications">
      <div className="grid max-w-form justify-items-start gap-5">
        <Checkbox
          name="sounds"
          label="Sounds"
          help="Short and quiet. Saved in this browser, not in your account."
          checked={on}
          onChange={sounds.turn}
        />
        <div className="flex flex-wrap gap-2">
          {Object.keys(SOUNDS)
            .filter(isSound)
            .map((name) => (
              <Button key={name} size="sm" disabled={!on} onClick={() => play(name)}>
                <Volume2 size={16} />
                {SOUNDS[name].label}
              </Button>
            ))}
        </div>
        <p className="text-sm text-ink-2">
          A desktop notification says that an opponent was found or a contest starts while you look at another window.
          It is offered where you begin to wait.
        </p>
        <AskToNotify label="Allow desktop notifications" />
      </div>
    </Panel>
  )
}
