import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '#ui/scripted'
import { SETTINGS_BUTTON, SETTINGS_LABEL, type SettingsPanelProps } from './settings-look'
import { SettingsPanel } from './settings-panel'

/** Open at first, because its button was pressed to load it. */
export default function SettingsPopover(props: SettingsPanelProps) {
  const [open, setOpen] = useState(true)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={SETTINGS_LABEL}
      trigger={
        <button type="button" title={SETTINGS_LABEL} aria-label={SETTINGS_LABEL} className={SETTINGS_BUTTON}>
          <Settings2 size={16} />
        </button>
      }
    >
      <div className="scrollbar-quiet max-h-[min(40rem,calc(100dvh-7rem))] overflow-y-auto p-4">
        <h2 className="heading mb-4 text-base">{SETTINGS_LABEL}</h2>
        <SettingsPanel {...props} />
      </div>
    </Popover>
  )
}
