import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { OpenSoloRun } from '#contracts/http/typing'
import { plural } from '#contracts/plural'
import { Banner, Button, Clock, Kbd, SkeletonRows } from '#ui'
import { useQuietCharacterKeys } from './lib/page-keys/page-keys'
import { useCountdown } from './lib/use-countdown'
import { PaceChoice } from './typing/solo/pace-choice'
import { SoloResult } from './typing/solo/solo-result'
import { curveOf, usePaceChoice, usePacePlace } from './typing/solo/use-pace'
import { useSoloRun } from './typing/solo/use-solo-run'
import { TypingField } from './typing/typing-field'

/** Solo typing: the text, a pace caret, the result and the next run. */
export default function TypingSolo({ test }: { readonly test: string }) {
  const solo = useSoloRun(test)
  const { pace, choose } = usePaceChoice()
  const { step } = solo
  const run = 'run' in step ? step.run : null
  const curve = useMemo(() => (run === null ? null : curveOf(pace, run.paces)), [pace, run])
  const isMissing = run !== null && pace.kind !== 'none' && curve === null
  useQuietCharacterKeys(step.phase === 'open')
  return (
    <div className="grid gap-6">
      <PaceChoice pace={pace} choose={choose} isMissing={isMissing} />
      <section aria-label="Typing" className="rounded-lg border border-line bg-surface p-6">
        <Body solo={solo} curve={curve} />
      </section>
    </div>
  )
}

type BodyProps = { readonly solo: ReturnType<typeof useSoloRun>; readonly curve: ReturnType<typeof curveOf> }

function Body({ solo, curve }: BodyProps) {
  const { step, typist, open } = solo
  if (step.phase === 'opening') return <SkeletonRows rows={4} what="text" />
  if (step.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="error" title="The run has ended">
          {step.error}
        </Banner>
        <NextRun label="New Run" open={open} />
      </div>
    )
  }
  if (step.phase === 'over') {
    return (
      <div className="grid gap-6">
        <SoloResult result={step.result} typist={typist} />
        <NextRun label="Next Run" open={open} />
      </div>
    )
  }
  return <Running solo={solo} run={step.run} curve={curve} />
}

/**
 * The button that starts the next run. It has the focus at once, so that Enter is enough. Space is ignored until the focus has moved,
 * because many people type a space after the last word.
 */
function NextRun({ label, open }: { readonly label: string; readonly open: () => Promise<void> }) {
  const button = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  const ignoreSpace = (event: KeyboardEvent): void => {
    if (event.key === ' ' && !hasMoved.current) event.preventDefault()
  }
  return (
    <div ref={button} className="flex items-center gap-3">
      <Button
        variant="primary"
        onClick={() => void open()}
        onKeyDown={ignoreSpace}
        onKeyUp={ignoreSpace}
        onBlur={() => {
          hasMoved.current = true
        }}
      >
        {label}
      </Button>
      <span className="text-sm text-ink-3">
        <Kbd keys={['Enter']} />
      </span>
    </div>
  )
}

function Running({ solo, run, curve }: BodyProps & { readonly run: OpenSoloRun }) {
  const { step, typist, type, open, timeUp, elapsedMs } = solo
  const input = useRef<HTMLInputElement>(null)
  const running = step.phase === 'ending' || (step.phase === 'open' && step.begun)
  const place = usePacePlace(run.words, curve, { running, elapsedMs })
  return (
    <div className="grid gap-6">
      <div className="flex min-h-9 items-center justify-between gap-4 text-sm text-ink-2">
        <p>
          {run.seconds === null
            ? `${typist.typed.length} of ${run.words.length} words`
            : `${plural(typist.typed.length, 'word')} typed`}
        </p>
        {run.seconds !== null && (
          <TimeLeft seconds={run.seconds} running={running} timeUp={timeUp} elapsedMs={elapsedMs} />
        )}
      </div>
      <TypingField typist={typist} type={type} input={input} opponent={place} plays={step.phase === 'open'} />
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <p className="text-sm text-ink-2 tabular-nums">
          {running ? plural(typist.slips, 'mistake') : 'The clock starts with your first key.'}
        </p>
        <div className="flex items-center gap-3 text-sm text-ink-3">
          <span>
            <Kbd keys={['Tab', 'Enter']} />
          </span>
          <Button size="sm" onClick={() => void open()}>
            <RotateCcw size={16} /> Restart
          </Button>
        </div>
      </div>
    </div>
  )
}

type TimeLeftProps = {
  readonly seconds: number
  readonly running: boolean
  readonly timeUp: () => void
  readonly elapsedMs: () => number
}

function TimeLeft({ seconds, running, timeUp, elapsedMs }: TimeLeftProps) {
  const left = useCountdown(running ? seconds * 1_000 : null, elapsedMs)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(timeUp, seconds * 1_000)
    return () => clearTimeout(timer)
  }, [running, seconds, timeUp])
  return <Clock seconds={left ?? seconds} label="Time left" urgentSeconds={5} />
}
