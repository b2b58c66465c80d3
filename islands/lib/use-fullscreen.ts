import { useSyncExternalStore } from 'react'

export type Fullscreen = {
  readonly active: boolean
  /** False where the browser has no fullscreen, or the page is not allowed to use it: then nothing may depend on it. */
  readonly supported: boolean
  /** Escape reaches the page while it is in fullscreen, and leaves it only when held (decision 0219). */
  readonly keepsEscape: boolean
  /** Must be called from a click or a key press. False: the browser refused. */
  enter(): Promise<boolean>
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole page in fullscreen, not a part of it: menus and notices live beside the islands. */
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

/** Of browsers made from Chromium, on secure pages alone: https://wicg.github.io/keyboard-lock. */
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
  // Else Escape, which closes dialogs and which Vim lives on, would be a violation.
  void navigator.keyboard?.lock(['Escape']).catch(() => undefined)
  return true
}
