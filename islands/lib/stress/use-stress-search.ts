import { useEffect, useRef, useState } from 'react'
import type { FailingInput, StressFailure, StressRound } from '#contracts/http/stress'
import { type StressFound, smallestOf, stressRound } from '#core/stress'
import { api } from '../api'
import { attempt } from '../attempt'

type StressEnd = 'found' | 'none' | 'stopped'

export type Search = {
  /** The number of inputs compared so far, and the size of the last ones. */
  readonly compared: number
  readonly size: number
  readonly found: FailingInput | null
  readonly failure: StressFailure | null
  readonly refusal: string | null
  /** Null while the search goes on. */
  readonly end: StressEnd | null
}

const BEGINNING: Search = { compared: 0, size: 1, found: null, failure: null, refusal: null, end: null }

type Programs = Omit<StressRound, 'cases'>

/** Requests one round after the other. `stop` aborts the round, on the server as well. */
export function useStressSearch() {
  const [search, setSearch] = useState<Search | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const stop = () => stopper.current?.abort()
  useEffect(() => () => stopper.current?.abort(), [])

  const start = async (programs: Programs): Promise<void> => {
    const controller = new AbortController()
    stopper.current = controller
    let state = BEGINNING
    setSearch(state)
    for await (state of rounds(programs, controller.signal)) setSearch(state)
  }
  return { search, isRunning: search !== null && search.end === null, start, stop }
}

async function* rounds(programs: Programs, signal: AbortSignal): AsyncGenerator<Search> {
  let state = BEGINNING
  let at: StressFound | null = null
  for (let round = 0; ; round += 1) {
    const cases = stressRound(round, at)
    if (cases === null) return yield { ...state, end: state.found === null ? 'none' : 'found' }
    const outcome = await asked({ ...programs, cases }, signal)
    if (outcome === null) return yield { ...state, end: 'stopped' }
    if (!outcome.ok) return yield { ...state, refusal: outcome.refusal.message, end: 'stopped' }
    const { compared, failing, failure } = outcome.answer
    const found: FailingInput | null = smallestOf([state.found, failing].filter((one) => one !== null))
    if (found !== null && found !== state.found) at = { ...found, round, length: found.input.length }
    state = { ...state, compared: state.compared + compared, size: cases.at(-1)?.size ?? 1, found, failure }
    if (failure !== null) return yield { ...state, end: 'stopped' }
    yield state
  }
}

/** Null if the search was stopped. */
async function asked(body: StressRound, signal: AbortSignal) {
  try {
    return await attempt(api('POST /api/practice/stress', { body, signal }))
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
