import { useEffect, useEffectEvent, useRef } from 'react'
import type { ViolationAnswer } from '#contracts/http/contest-conduct'
import { FOCUS_GRACE_MS, type ViolationType } from '#core/contest'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { useFullscreen } from '../lib/use-fullscreen'
import { watchFocus } from '../lib/watch-focus'

type Watch = {
  readonly contestId: string
  /** Whether the viewer competes now. */
  readonly on: boolean
  /** Whether fullscreen is required. If so, monitoring begins when it is entered, and leaving it is reported. */
  readonly needsFullscreen: boolean
  readonly onAnswer: (type: ViolationType, answer: ViolationAnswer) => void
}

export const VIOLATION_MESSAGES: Readonly<Record<ViolationType, string>> = {
  FULLSCREEN_EXIT: 'You left fullscreen',
  FOCUS_LOST: 'The contest lost focus',
  TAB_SWITCH: 'You switched tabs',
}

/** Reports the violations listed in docs/coverage.md#9-constants-and-limits; the server counts them. */
export function useAntiCheat({ contestId, on, needsFullscreen, onAnswer }: Watch): ReturnType<typeof useFullscreen> {
  const fullscreen = useFullscreen()
  const answered = useEffectEvent(onAnswer)
  const wasFull = useRef(false)
  const report = useEffectEvent((type: ViolationType) => {
    void attempt(
      api('POST /api/contests/{id}/anti-cheat-violation', { params: { id: contestId }, body: { violation: type } }),
    ).then((outcome) => {
      if (outcome.ok) answered(type, outcome.answer)
    })
  })
  useEffect(() => {
    if (on && needsFullscreen && wasFull.current && !fullscreen.active) report('FULLSCREEN_EXIT')
    wasFull.current = fullscreen.active
  }, [on, needsFullscreen, fullscreen.active])
  const armed = on && (!needsFullscreen || fullscreen.active || !fullscreen.supported)
  useEffect(() => (armed ? watchFocus(report, FOCUS_GRACE_MS) : undefined), [armed])
  return fullscreen
}
