import { useCallback, useEffect, useRef } from 'react'
import type { UserId } from '#contracts/ids'
import type { ViolationKind } from '#contracts/ws/duel-events'
import type { DuelState } from '#contracts/ws/duel-state'
import { conductOf } from '#core/duel'
import { useBlockedKeys } from '../../lib/use-blocked-keys'
import { watchFocus } from '../../lib/watch-focus'
import { FOCUS_LOST_AFTER_MS, warningOf } from './violation-message'

type ConductOptions = {
  readonly duel: DuelState
  readonly viewerId: UserId
  readonly on: boolean
  readonly warn: (message: string) => void
  readonly violate: (kind: ViolationKind) => boolean
}

/** Reports the four kinds of violation while `on`, and says what each comes to once the server has counted it. */
export function useConduct({ duel, viewerId, on, warn, violate }: ConductOptions): void {
  const onDevTools = useCallback(() => violate('DEV_TOOLS_ATTEMPT'), [violate])
  useBlockedKeys({ on, during: 'duels', warn, onDevTools })
  useWatch(on, violate)
  const { counted, violations } = conductOf(duel, viewerId)
  const notifiedCount = useRef(counted)
  const latest = violations.at(-1)?.kind
  useEffect(() => {
    if (counted > notifiedCount.current && latest !== undefined) warn(warningOf(latest, counted))
    notifiedCount.current = counted
  }, [counted, latest, warn])
}

/** Leaving fullscreen, another tab, and no focus for three seconds. */
function useWatch(on: boolean, violate: (kind: ViolationKind) => boolean): void {
  useEffect(() => {
    if (!on) return
    const onFullscreen = () => {
      if (document.fullscreenElement === null) violate('FULLSCREEN_EXIT')
    }
    document.addEventListener('fullscreenchange', onFullscreen)
    const stop = watchFocus(violate, FOCUS_LOST_AFTER_MS)
    return () => {
      stop()
      document.removeEventListener('fullscreenchange', onFullscreen)
    }
  }, [on, violate])
}
