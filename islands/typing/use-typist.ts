import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClientData } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { TypingMatch } from '#contracts/ws/duel-state'
import type { TypingText } from '#contracts/ws/typing'
import { runOf } from '#core/duel'
import { WORDS_IN_A_FRAME } from '#core/typing'
import { freshTypist, indexOf, isDone, type Typist, typeInput } from './typist'

/** The interval at which the others see the caret move. Completed words are sent at once. */
const CARET_EVERY_MS = 160

/** The part of a room's connection that typing needs, for duels and arena rooms. */
type TypingLink = {
  readonly view: { readonly authenticated: boolean }
  readonly serverNowMs: () => number
  /** Each returns false if nothing was sent. */
  readonly actions: {
    readonly type: (report: Pick<ClientData['typing-progress'], 'words' | 'partial'>) => boolean
    readonly restartTyping: (slips: number) => boolean
  }
}

type TypistOptions = {
  readonly text: TypingText
  /** Null during the start banner. What is typed just before the start is sent once the race has started here. */
  readonly match: TypingMatch | null
  readonly viewerId: UserId
  readonly link: TypingLink
  /** The server's time of the start, in milliseconds. */
  readonly startsAtMs: number
}

export type OwnRun = ReturnType<typeof useTypist>

/** The player's own run. Typing is shown at once and reported to the server word by word, and again after a lost connection. */
export function useTypist({ text, match, viewerId, link, startsAtMs }: TypistOptions) {
  const run = runOf(match, viewerId)
  const started = match !== null
  const known = run.words.length
  const [typist, setTypist] = useState(() => freshTypist(text.words, known))
  const now = useRef(typist)
  const sent = useRef(known)
  const caretAtMs = useRef(0)
  const { actions, serverNowMs, view } = link

  const show = useCallback((next: Typist) => {
    now.current = next
    setTypist(next)
  }, [])

  const report = useCallback(() => {
    const { typed, offset } = now.current
    while (started) {
      const words = typed.slice(sent.current - offset, sent.current - offset + WORDS_IN_A_FRAME)
      if (words.length === 0 || !actions.type({ words })) return
      sent.current += words.length
    }
  }, [actions, started])

  // The server has discarded the run, so both start again from the first word.
  const { restarts } = run
  const restartsSeen = useRef(restarts)
  useEffect(() => {
    if (restarts === restartsSeen.current) return
    restartsSeen.current = restarts
    sent.current = 0
    show(freshTypist(text.words, 0))
  }, [restarts, text, show])

  // Another tab was ahead: continue after its words, or the player would type words again that already count.
  useEffect(() => {
    if (known <= indexOf(now.current)) return
    sent.current = known
    show(freshTypist(text.words, known))
  }, [known, text, show])

  // After a reconnection, words that the server does not have are sent again. It ignores those that it has.
  const knownNow = useRef(known)
  knownNow.current = known
  useEffect(() => {
    if (!view.authenticated) return
    sent.current = Math.max(now.current.offset, knownNow.current)
    report()
  }, [view.authenticated, report])

  const type = (value: string) => {
    const before = now.current
    const elapsedMs = serverNowMs() - startsAtMs
    if (elapsedMs < 0 || isDone(before)) return
    const after = typeInput(before, value, elapsedMs)
    if (after === before) return
    show(after)
    if (indexOf(after) > indexOf(before)) report()
    else if (performance.now() - caretAtMs.current >= CARET_EVERY_MS) {
      caretAtMs.current = performance.now()
      actions.type({ partial: after.partial.length })
    }
  }
  const restart = () => {
    const { keys, correctKeys } = now.current
    actions.restartTyping(keys - correctKeys)
  }
  return { typist, type, restart }
}

/** Whether the server has a mistake in the run. A run can only be restarted below 100 % accuracy. */
export const hasSlipped = (match: Parameters<typeof runOf>[0], viewerId: UserId): boolean =>
  runOf(match, viewerId).words.some(({ keys, correctKeys }) => keys > correctKeys)
