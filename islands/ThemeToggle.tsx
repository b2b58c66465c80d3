import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui'
import { chooseTheme, currentTheme, onTheme, type Theme } from './lib/theme'

/** Switches between the light and the dark theme, which is stored in this browser. */
export default function ThemeToggle() {
  const theme = useSyncExternalStore<Theme | null>(onTheme, currentTheme, () => null)
  const next: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      size="sm"
      label={theme === null ? 'Change theme' : `Change to ${next} theme`}
      icon={
        <>
          <Sun size={18} className="hidden in-[.dark]:block" />
          <Moon size={18} className="in-[.dark]:hidden" />
        </>
      }
      onClick={() => chooseTheme(next)}
    />
  )
}
