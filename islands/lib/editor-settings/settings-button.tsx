import { Settings2 } from 'lucide-react'
import { useLoadedComponent } from '../use-loaded-component'
import { SETTINGS_BUTTON, SETTINGS_LABEL, type SettingsPanelProps } from './settings-look'

/** Opens the editor settings, whose script is loaded at the first press. */
export function EditorSettingsButton(props: SettingsPanelProps) {
  const [Loaded, load] = useLoadedComponent(() => import('./settings-popover'))
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
      <Settings2 size={16} />
    </button>
  )
}
