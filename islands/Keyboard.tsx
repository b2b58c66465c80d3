import { useSyncExternalStore } from 'react'
import { Button, Checkbox, Panel } from '#ui'
import { characterKeys } from './lib/page-keys/character-keys'
import { openKeysDialog } from './lib/page-keys/open-keys'

/** Turns the single-key shortcuts on or off, for people who use speech input or press keys by accident. */
export default function Keyboard() {
  const on = useSyncExternalStore(characterKeys.subscribe, characterKeys.isOn, () => true)
  return (
    <Panel title="Shortcuts">
      <div className="grid max-w-form justify-items-start gap-5">
        <Checkbox
          name="character-keys"
          label="Single-key shortcuts"
          help="Keys without Ctrl, Cmd or Alt, such as g d for the dashboard. Saved in this browser, not in your account."
          checked={on}
          onChange={characterKeys.turn}
        />
        <Button size="sm" onClick={openKeysDialog}>
          Keyboard Shortcuts
        </Button>
      </div>
    </Panel>
  )
}
