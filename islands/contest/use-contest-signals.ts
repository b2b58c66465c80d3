import { useEffect, useRef } from 'react'
import type { ContestDetail } from '#contracts/http/contests'
import { showDesktopNotice } from '../lib/signals/desktop-notice'
import { play } from '../lib/signals/play'
import { useLastMinute } from '../lib/signals/use-last-minute'
import { countdownEndMs, isCompeting } from './types'

/** Signals the start, the last minute and the end of a contest to participants; the start also as a desktop notification. */
export function useContestSignals(detail: ContestDetail, serverNowMs: () => number): void {
  const competes = isCompeting(detail)
  const { id, title, status } = detail.contest
  const before = useRef({ competes, status })
  useEffect(() => {
    const last = before.current
    before.current = { competes, status }
    if (competes && !last.competes) {
      play('start')
      if (last.status === 'upcoming')
        showDesktopNotice({ title: 'The contest starts', body: title, href: `/contests/${id}` })
    }
    if (!competes && last.competes) play('end')
  }, [competes, status, id, title])
  useLastMinute(competes ? countdownEndMs(detail) : null, serverNowMs)
}
