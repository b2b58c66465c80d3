import { useCallback, useEffect, useRef } from 'react'
import type { UserId } from '#contracts/ids'
import type { ViolationKind } from '#contracts/ws/duel-events'
import { conductOf, type OnRecord } from '#core/duel'
import { useBlockedKeys } from '../lib/use-blocked-keys'
import type { Notices } from '../lib/use-notices'
import { watchFocus } from '../lib/watch-focus'
import { FOCUS_LOST_AFTER_MS, LOSES_DUEL, warningOf } from './violation-message'

type ConductOptions = {
  /** The state of a duel or an arena room. */
  readonly room: OnRecord
  /** The consequence of the last allowed violation, for the warning. */
  readonly lastOne?: string
  readonly viewerId: UserId
  readonly on: boolean
  readonly notices: Pick<Notices, 'notify'>
  readonly violate: (kind: ViolationKind) => boolean
}

/** Reports the four kinds of violation while `on`, and shows a warning for each once the server has counted it. */
export function useConduct({ room, viewerId, on, notices, violate, lastOne = LOSES_DUEL }: ConductOptions): void {
  const { notify } = notices
  const warn = useCallback((message: string) => notify('warning', message), [notify])
  const onDevTools = useCallback(() => violate('DEV_TOOLS_ATTEMPT'), [violate])
  useBlockedKeys({ on, during: 'duels', warn, onDevTools })
  useWatch(on, violate)
  const { counted, violations } = conductOf(room, viewerId)
  const notifiedCount = useRef(counted)
  const latest = violations.at(-1)?.kind
  useEffect(() => {
    if (counted > notifiedCount.current && latest !== undefined) warn(warningOf(latest, counted, lastOne))
    notifiedCount.current = counted
  }, [counted, latest, warn, lastOne])
}

/** Watches for leaving fullscreen, switching tabs, and losing the focus for three seconds. */
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
