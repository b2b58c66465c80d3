import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui'

type Theme = 'light' | 'dark'

/** The class on the document is the truth: the boot script set it before the first paint. */
const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  // Another tab changed its mind.
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'theme' && (event.newValue === 'dark' || event.newValue === 'light')) show(event.newValue)
  }
  addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    removeEventListener('storage', onStorage)
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch (error) {
    // Storage is forbidden here: the choice holds until the next page.
    console.info('The theme cannot be remembered here.', error)
  }
}

/** Light or dark, remembered on this machine. */
export default function ThemeToggle() {
  const theme = useSyncExternalStore<Theme | null>(subscribe, currentTheme, () => null)
  const next: Theme = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      size="sm"
      label={theme === null ? 'Change theme' : `Change to ${next} theme`}
      icon={
        <>
          <Sun aria-hidden="true" size={18} className="hidden in-[.dark]:block" />
          <Moon aria-hidden="true" size={18} className="in-[.dark]:hidden" />
        </>
      }
      onClick={() => {
        show(next)
        remember(next)
      }}
    />
  )
}
