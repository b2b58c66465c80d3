import { useCallback, useEffect, useRef, useState } from 'react'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import { markDone } from '../../lib/done-page'
import { showDesktopNotice } from '../../lib/signals/desktop-notice'
import { play } from '../../lib/signals/play'
import { useFrames } from '../../lib/use-frames'
import { useSocket } from '../../lib/use-socket'
import { failed, foldQuick, IDLE, preferencesToRepeat, type QuickState } from './quick-model'

/** Long enough to read both names, short enough not to delay the duel. */
const MOMENT_MS = 1_800

/** The search for an opponent. The server keeps its state; the page requests it again on every new connection. */
export function useQuickDuel(userId: string) {
  const { socket, view, serverNowMs } = useSocket(userId)
  const [state, setState] = useState<QuickState>(IDLE)
  const known = useRef<QuickState>(IDLE)
  /**
   * Whether the search was cancelled and the server has not answered yet. It keeps the place of a lost connection for a
   * moment, so a page that is connected again leaves again.
   */
  const leaves = useRef(false)
  const become = useCallback((next: QuickState) => {
    known.current = next
    setState(next)
  }, [])

  useFrames(socket, (frame) => {
    if (frame.event === 'quick-duel-left' || frame.event === 'quick-duel-found') leaves.current = false
    // News of the cancelled search.
    if (leaves.current && frame.event === 'quick-duel-waiting') return
    become(foldQuick(known.current, frame))
  })
  useEffect(() => {
    if (socket === null || !view.authenticated) return
    const preferences = preferencesToRepeat(known.current)
    if (leaves.current) socket.send('leave-quick-duel', {})
    else if (preferences !== null) socket.send('join-quick-duel', preferences)
    else if (known.current.step === 'idle') socket.send('resume-quick-duel', {})
  }, [socket, view.authenticated])

  const asked = state.step === 'waiting' && state.place.proposal?.youAgreed === false ? state.place.proposal : null
  const askedAbout = asked?.opponent.username ?? null
  useEffect(() => {
    if (askedAbout === null) return
    play('found')
    const href = window.location.pathname
    showDesktopNotice({ title: 'Opponent found', body: `Leave your race to play ${askedAbout}?`, href })
  }, [askedAbout])
  const found = state.step === 'found' ? state.match : null
  const roomCode = found?.roomCode ?? null
  const opponent = found?.opponent.username ?? ''
  useEffect(() => {
    if (roomCode === null) return
    play('found')
    showDesktopNotice({ title: 'Opponent found', body: `${opponent} waits for you.`, href: `/duel/${roomCode}` })
  }, [roomCode, opponent])
  useEffect(() => {
    if (roomCode === null) return
    markDone()
    const timer = setTimeout(() => window.location.assign(`/duel/${roomCode}`), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [roomCode])

  return {
    state,
    /** Whether the connection is authenticated, so that a search can start. */
    isReady: view.authenticated,
    search(preferences: QuickPreferences) {
      if (socket === null || !view.authenticated || !socket.send('join-quick-duel', preferences)) {
        become(failed('Not connected to server'))
      } else {
        leaves.current = false
        become({ step: 'asking', preferences })
      }
    },
    cancel() {
      leaves.current = true
      socket?.send('leave-quick-duel', {})
      become(IDLE)
    },
    /** Answers whether to leave the race for the proposed opponent. */
    answer(agree: boolean) {
      if (asked !== null) socket?.send('answer-quick-duel', { opponentId: asked.opponent.userId, agree })
    },
    serverNowMs,
  }
}
