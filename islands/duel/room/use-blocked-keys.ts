import { useEffect } from 'react'
import { blockedAction, CLIPBOARD_EVENTS, isClipboardInput, WARNINGS } from './blocked-keys'

/** While `on`: keeps the blocked keys, the clipboard and the context menu from doing anything, and says so. */
export function useBlockedKeys(on: boolean, warn: (words: string) => void, onDevTools: () => void): void {
  useEffect(() => {
    if (!on) return
    const block = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const onKey = (event: KeyboardEvent) => {
      const action = blockedAction(event)
      if (action === null) return
      block(event)
      warn(WARNINGS[action])
      if (action === 'dev-tools') onDevTools()
    }
    const onMenu = (event: Event) => {
      event.preventDefault()
      warn(WARNINGS['context-menu'])
    }
    // By what it does, not by its key: Shift+Insert, a menu, the middle button and a dragged text paste, too.
    const onClipboard = (event: Event) => {
      block(event)
      warn(WARNINGS.clipboard)
    }
    const onInput = (event: InputEvent) => {
      if (isClipboardInput(event.inputType)) onClipboard(event)
    }
    // Before the editor hears of it: it has these keys bound itself.
    const capture = { capture: true }
    window.addEventListener('keydown', onKey, capture)
    window.addEventListener('contextmenu', onMenu, capture)
    window.addEventListener('beforeinput', onInput, capture)
    for (const name of CLIPBOARD_EVENTS) window.addEventListener(name, onClipboard, capture)
    return () => {
      window.removeEventListener('keydown', onKey, capture)
      window.removeEventListener('contextmenu', onMenu, capture)
      window.removeEventListener('beforeinput', onInput, capture)
      for (const name of CLIPBOARD_EVENTS) window.removeEventListener(name, onClipboard, capture)
    }
  }, [on, warn, onDevTools])
}
