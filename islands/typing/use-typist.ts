import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClientData } from '#contracts/frames/index'
import type { UserId } from '#contracts/ids'
import type { TypingMatch } from '#contracts/ws/duel-state'
import type { TypingText } from '#contracts/ws/typing'
import { runOf } from '#core/duel'
import { WORDS_IN_A_FRAME } from '#core/typing'
import { freshTypist, indexOf, isDone, type Typist, typeInput } from './typist'

/** The others see the caret move this often; whole words are sent at once. */
const CARET_EVERY_MS = 160

/** What typing needs of a room, of two or of many. */
type TypingLink = {
  readonly view: { readonly authenticated: boolean }
  readonly serverNowMs: () => number
  /** Each is false where nothing was sent. */
  readonly actions: {
    readonly type: (report: Pick<ClientData['typing-progress'], 'words' | 'partial'>) => boolean
    readonly restartTyping: (slips: number) => boolean
  }
}

type TypistOptions = {
  readonly text: TypingText
  /** Null during the banner: what is typed in its last instant is sent when the race has started here, too. */
  readonly match: TypingMatch | null
  readonly viewerId: UserId
  readonly link: TypingLink
  /** The server's instant of the start. */
  readonly startsAtMs: number
}

export type OwnRun = ReturnType<typeof useTypist>

/** The player's own run: typed here at once, reported to the server word by word, and again after a lost connection. */
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

  // The server has thrown the run away (or this page is behind it): both start from the same word again.
  const { restarts } = run
  const restartsSeen = useRef(restarts)
  useEffect(() => {
    if (restarts === restartsSeen.current) return
    restartsSeen.current = restarts
    sent.current = 0
    show(freshTypist(text.words, 0))
  }, [restarts, text, show])

  // Another tab played on: this one goes on after it, or its player would type again what counts already.
  useEffect(() => {
    if (known <= indexOf(now.current)) return
    sent.current = known
    show(freshTypist(text.words, known))
  }, [known, text, show])

  // A new connection: what the server does not have yet is sent again. What it has it passes over.
  const knownNow = useRef(known)
  knownNow.current = known
  useEffect(() => {
    if (!view.authenticated) return
    sent.current = Math.max(now.current.offset, knownNow.current)
    report()
  }, [view.authenticated, report])

  const type = useCallback(
    (value: string) => {
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
    },
    [actions, report, serverNowMs, show, startsAtMs],
  )
  const restart = useCallback(() => {
    const { keys, correctKeys } = now.current
    actions.restartTyping(keys - correctKeys)
  }, [actions])
  return { typist, type, restart }
}

/** Whether the server has a mistake in what was typed: a run can start over only below 100 %. */
export const hasSlipped = (match: Parameters<typeof runOf>[0], viewerId: UserId): boolean =>
  runOf(match, viewerId).words.some(({ keys, correctKeys }) => keys > correctKeys)
