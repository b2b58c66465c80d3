export type Theme = 'light' | 'dark'

/** The current theme. The class on the document decides: the boot script set it before the first paint. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** For useSyncExternalStore: called whenever the theme changes, in this tab or in another. */
export function onTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'theme' && (event.newValue === 'dark' || event.newValue === 'light')) show(event.newValue)
  }
  addEventListener('storage', onStorage)
  return () => {
    observer.disconnect()
    removeEventListener('storage', onStorage)
  }
}

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem('theme', theme)
  } catch (error) {
    // Storage is forbidden here, so the choice holds until the next page.
    console.info('The theme cannot be remembered here.', error)
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
}
