import { useEffect } from 'react'
import { type BlockedDuring, blockedAction, blockedMessage, CLIPBOARD_EVENTS, isClipboardInput } from './blocked-keys'

type Options = {
  readonly on: boolean
  readonly during: BlockedDuring
  readonly warn: (message: string) => void
  /** Called on an attempt to open the developer tools, in addition to the warning. */
  readonly onDevTools?: () => void
}

/** While `on`, disables the blocked keys, the clipboard and the context menu, and shows a warning at each attempt. */
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
    // Matches the effect and not the key, because Shift+Insert, a menu, the middle button and a dragged text paste as well.
    const onClipboard = (event: Event) => {
      block(event)
      warn(blockedMessage('clipboard', during))
    }
    const onInput = (event: InputEvent) => {
      if (isClipboardInput(event.inputType)) onClipboard(event)
    }
    // Handled before the editor, which binds these keys itself.
    const gone = new AbortController()
    const capture = { capture: true, signal: gone.signal }
    window.addEventListener('keydown', onKey, capture)
    window.addEventListener('contextmenu', onMenu, capture)
    window.addEventListener('beforeinput', onInput, capture)
    for (const name of CLIPBOARD_EVENTS) window.addEventListener(name, onClipboard, capture)
    return () => gone.abort()
  }, [on, during, warn, onDevTools])
}
