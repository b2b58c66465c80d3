import { useEffect } from 'react'
import { blockedAction, WARNINGS } from './blocked-keys'

/** While `on`: keeps the blocked keys and the context menu from doing anything, and says so. */
export function useBlockedKeys(on: boolean, warn: (words: string) => void, onDevTools: () => void): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const action = blockedAction(event)
      if (action === null) return
      event.preventDefault()
      event.stopPropagation()
      warn(WARNINGS[action])
      if (action === 'dev-tools') onDevTools()
    }
    const onMenu = (event: Event) => {
      event.preventDefault()
      warn(WARNINGS['context-menu'])
    }
    // Before the editor hears of it: it has these keys bound itself.
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('contextmenu', onMenu, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('contextmenu', onMenu, { capture: true })
    }
  }, [on, warn, onDevTools])
}
