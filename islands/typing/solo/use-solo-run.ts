import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenSoloRun, SoloRunResult } from '#contracts/http/typing'
import { api } from '../../lib/api'
import { attempt } from '../../lib/attempt'
import { refusalMessage } from '../../lib/refusal-message'
import { useLastAsked } from '../../lib/use-last-asked'
import { freshTypist, indexOf, isDone, type Typist, typeInput } from '../typist'
import { announceRun } from './run-ended'
import { WordSender } from './word-sender'

type SoloStep =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: string }
  | { readonly phase: 'open'; readonly run: OpenSoloRun; readonly begun: boolean }
  /** Waiting for the server's figures. */
  | { readonly phase: 'ending'; readonly run: OpenSoloRun }
  /** `result` is null if no word was completed in time. */
  | { readonly phase: 'over'; readonly run: OpenSoloRun; readonly result: SoloRunResult | null }

/** Solo runs of a test, one after another: each is opened, typed, and ended by the server. */
export function useSoloRun(test: string) {
  const [step, setStep] = useState<SoloStep>({ phase: 'opening' })
  const [typist, setTypist] = useState<Typist>(() => freshTypist([], 0))
  const now = useRef(typist)
  const sender = useRef<WordSender | null>(null)
  const ask = useLastAsked()

  const show = useCallback((next: Typist) => {
    now.current = next
    setTypist(next)
  }, [])

  const open = useCallback(async (): Promise<void> => {
    sender.current?.close()
    sender.current = null
    const isLastAsked = ask()
    setStep({ phase: 'opening' })
    const outcome = await attempt(api('POST /api/typing/runs', { body: { test } }))
    if (!isLastAsked()) return
    if (!outcome.ok) {
      return setStep({ phase: 'failed', error: refusalMessage(outcome.refusal, 'The run could not be opened.') })
    }
    const { run } = outcome.answer
    show(freshTypist(run.words, 0))
    setStep({ phase: 'open', run, begun: false })
  }, [test, show, ask])

  useEffect(() => {
    void open()
    return () => {
      ask()
      sender.current?.close()
    }
  }, [open, ask])

  const begin = (run: OpenSoloRun): WordSender => {
    const made = new WordSender(run.id, {
      onOver: ({ result }) => {
        setStep({ phase: 'over', run, result })
        announceRun()
      },
      onRefused: (refusal) =>
        setStep({ phase: 'failed', error: refusalMessage(refusal, 'The words could not be sent.') }),
    })
    setStep({ phase: 'open', run, begun: true })
    return made
  }

  const type = (value: string): void => {
    if (step.phase !== 'open') return
    const before = now.current
    const current = sender.current ?? begin(step.run)
    sender.current = current
    const after = typeInput(before, value, current.elapsedMs())
    if (after === before) return
    show(after)
    if (indexOf(after) > indexOf(before)) current.report(after.typed)
    if (isDone(after)) setStep({ phase: 'ending', run: step.run })
  }

  const timeUp = useCallback(() => {
    sender.current?.end()
    setStep((before) => (before.phase === 'open' ? { phase: 'ending', run: before.run } : before))
  }, [])

  const elapsedMs = useCallback((): number => sender.current?.elapsedMs() ?? 0, [])
  return { step, typist, type, open, timeUp, elapsedMs }
}
