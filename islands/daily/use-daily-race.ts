import { useRef, useState } from 'react'
import type { DailyRace, DailyTry } from '#contracts/http/daily'
import { WORDS_IN_A_FRAME } from '#core/typing'
import { api } from '../lib/api'
import { attempt, isNetwork } from '../lib/attempt'
import { freshTypist, isDone, type Typist, typeInput } from '../typing/typist'

/** The delay before words that did not arrive are sent again. */
const AGAIN_MS = 1_000

export type RaceState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'starting' }
  | { readonly phase: 'racing'; readonly race: DailyRace; readonly startsAtMs: number; readonly typist: Typist }
  | { readonly phase: 'finished'; readonly result: DailyTry }

/** One attempt at the daily text. Typing is shown at once and reported to the server in one call after the other. */
export function useDailyRace() {
  const [state, setState] = useState<RaceState>({ phase: 'idle' })
  const [failure, setFailure] = useState<string | null>(null)
  /** The tries that were started on this page. */
  const [started, setStarted] = useState(0)
  const now = useRef<Typist | null>(null)
  const sent = useRef(0)
  const isSending = useRef(false)

  const send = async (race: DailyRace) => {
    if (isSending.current) return
    isSending.current = true
    for (;;) {
      const words = now.current?.typed.slice(sent.current, sent.current + WORDS_IN_A_FRAME) ?? []
      if (words.length === 0) break
      const params = { day: race.day, attempt: race.attempt }
      const outcome = await attempt(
        api('POST /api/daily/days/{day}/races/{attempt}/words', { params, body: { words } }),
      )
      setFailure(outcome.ok ? null : outcome.refusal.message)
      if (outcome.ok) {
        sent.current += words.length
        if (outcome.answer.result !== null) setState({ phase: 'finished', result: outcome.answer.result })
      } else if (isNetwork(outcome.refusal)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      } else {
        now.current = null
        setState({ phase: 'idle' })
      }
    }
    isSending.current = false
  }

  const start = async () => {
    setFailure(null)
    setState({ phase: 'starting' })
    const outcome = await attempt(api('POST /api/daily/races'))
    if (!outcome.ok) {
      setFailure(outcome.refusal.message)
      setState({ phase: 'idle' })
      return
    }
    setStarted((before) => before + 1)
    const { answer: race } = outcome
    const typist = freshTypist(race.words, 0)
    now.current = typist
    sent.current = 0
    setState({ phase: 'racing', race, startsAtMs: performance.now() + race.startsInMs, typist })
  }

  const type = (value: string) => {
    if (state.phase !== 'racing' || now.current === null) return
    const elapsedMs = performance.now() - state.startsAtMs
    if (elapsedMs < 0 || isDone(now.current)) return
    const typist = typeInput(now.current, value, elapsedMs)
    now.current = typist
    setState({ ...state, typist })
    void send(state.race)
  }
  return { state, failure, started, start, type }
}
