import { useEffect } from 'react'
import { type BlockedDuring, blockedAction, blockedMessage, CLIPBOARD_EVENTS, isClipboardInput } from './blocked-keys'

type Options = {
  readonly on: boolean
  readonly during: BlockedDuring
  readonly warn: (message: string) => void
  /** Called on an attempt at the developer tools, besides the warning. */
  readonly onDevTools?: () => void
}

/** While `on`: keeps the blocked keys, the clipboard and the context menu from doing anything, and says so. */
export function useBlockedKeys({ on, during, warn, onDevTools }: Options): void {
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
      warn(blockedMessage(action, during))
      if (action === 'dev-tools') onDevTools?.()
    }
    const onMenu = (event: Event) => {
      event.preventDefault()
      warn(blockedMessage('context-menu', during))
    }
    // By what it does, not by its key: Shift+Insert, a menu, the middle button and a dragged text paste, too.
    const onClipboard = (event: Event) => {
      block(event)
      warn(blockedMessage('clipboard', during))
    }
    const onInput = (event: InputEvent) => {
      if (isClipboardInput(event.inputType)) onClipboard(event)
    }
    // Before the editor hears of it: it has these keys bound itself.
    const gone = new AbortController()
    const capture = { capture: true, signal: gone.signal }
    window.addEventListener('keydown', onKey, capture)
    window.addEventListener('contextmenu', onMenu, capture)
    window.addEventListener('beforeinput', onInput, capture)
    for (const name of CLIPBOARD_EVENTS) window.addEventListener(name, onClipboard, capture)
    return () => gone.abort()
  }, [on, during, warn, onDevTools])
}
