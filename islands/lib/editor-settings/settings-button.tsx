import { Settings2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { SettingsPanelProps } from './settings-panel'

export const SETTINGS_LABEL = 'Editor settings'
export const SETTINGS_BUTTON =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-raised hover:text-ink'

/** Opens the settings of the editor, whose script is loaded when it is first pressed. */
export function EditorSettingsButton(props: SettingsPanelProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SettingsPanelProps> | null>(null)
  const load = () => {
    import('./settings-popover').then(
      ({ default: SettingsPopover }) => setLoaded(() => SettingsPopover),
      (error: unknown) => console.error(error),
    )
  }
  if (Loaded !== null) return <Loaded {...props} />
  return (
    <button
      type="button"
      title={SETTINGS_LABEL}
      aria-label={SETTINGS_LABEL}
      aria-haspopup="dialog"
      aria-expanded={false}
      className={SETTINGS_BUTTON}
      onClick={load}
    >
      <Settings2 aria-hidden="true" size={16} />
    </button>
  )
}
