import { useSyncExternalStore } from 'react'

export type Fullscreen = {
  readonly active: boolean
  /** False where the browser has no fullscreen, or the page is not allowed to use it: then nothing may depend on it. */
  readonly supported: boolean
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
  return { active, supported, enter }
}

const enter = (): Promise<boolean> =>
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).then(
    () => true,
    () => false,
  )
