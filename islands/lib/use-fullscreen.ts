import { useSyncExternalStore } from 'react'

export type Fullscreen = {
  readonly active: boolean
  /** False if the browser has no fullscreen or the page may not use it. Nothing may depend on fullscreen then. */
  readonly supported: boolean
  /** Escape reaches the page while it is in fullscreen, and leaves fullscreen only when held (decision 0219). */
  readonly keepsEscape: boolean
  /** Must be called from a click or a key press. Resolves to false if the browser refused. */
  enter(): Promise<boolean>
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Shows the whole page in fullscreen and not only a part, because menus and notices are outside the islands. */
export function useFullscreen(): Fullscreen {
  const active = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const supported = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => true,
  )
  const keepsEscape = useSyncExternalStore(
    subscribe,
    () => navigator.keyboard !== undefined,
    () => true,
  )
  return { active, supported, keepsEscape, enter }
}

/** Only in browsers based on Chromium, on secure pages: https://wicg.github.io/keyboard-lock. */
type KeyboardLock = { lock(codes: readonly string[]): Promise<void> }
declare global {
  interface Navigator {
    readonly keyboard?: KeyboardLock
  }
}

async function enter(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    return false
  }
  // Otherwise Escape, which closes dialogs and which Vim needs, would leave fullscreen and be a violation.
  void navigator.keyboard?.lock(['Escape']).catch(() => undefined)
  return true
}
