import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ChoiceField, Panel } from '#ui'
import { chooseTheme, currentTheme, onTheme, type Theme } from './lib/theme'

/** The choice between the light and the dark theme. */
export default function Appearance() {
  const theme = useSyncExternalStore<Theme | null>(onTheme, currentTheme, () => null)
  return (
    <Panel title="Theme">
      <div className="max-w-form">
        <ChoiceField
          legend="Saved in this browser, not in your account"
          name="theme"
          value={theme ?? ''}
          onChange={(value) => chooseTheme(value === 'dark' ? 'dark' : 'light')}
          choices={[
            { value: 'light', label: 'Light', icon: <Sun size={16} /> },
            { value: 'dark', label: 'Dark', icon: <Moon size={16} /> },
          ]}
        />
      </div>
    </Panel>
  )
}
