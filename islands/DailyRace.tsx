import { useRef } from 'react'
import type { DailyTry } from '#contracts/http/daily'
import { plural } from '#contracts/plural'
import { Banner, Button, Clock } from '#ui'
import { type RaceState, useDailyRace } from './daily/use-daily-race'
import { useQuietCharacterKeys } from './lib/page-keys/page-keys'
import { takeFocus } from './lib/take-focus'
import { useCountdown } from './lib/use-countdown'
import { TypingField } from './typing/typing-field'
import { isDone } from './typing/typist'

type DailyRaceProps = {
  readonly triesLeft: number
  readonly words: number
}

/** An attempt at the daily text: the start button, the text, the result. */
export default function DailyRace({ triesLeft: leftAtFirst, words }: DailyRaceProps) {
  const { state, failure, started, start, type } = useDailyRace()
  const triesLeft = Math.max(0, leftAtFirst - started)
  useQuietCharacterKeys(state.phase === 'racing')
  return (
    <div className="grid gap-4">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {state.phase === 'racing' && <Typing state={state} type={type} />}
      {state.phase === 'finished' && <Result result={state.result} />}
      {(state.phase === 'idle' || state.phase === 'starting') && (
        // After a try that the server has ended, it takes the focus of the field.
        <div
          ref={started > 0 ? takeFocus : undefined}
          tabIndex={-1}
          className="flex flex-wrap items-center justify-between gap-4 outline-none"
        >
          <p className="max-w-prose text-sm text-ink-2">
            {triesLeft === 0
              ? 'You have used your three tries. The best one counts.'
              : `${words} words, shown when a try starts. A try that you leave is used up, too.`}
          </p>
          {triesLeft > 0 && (
            <Button
              variant="primary"
              busy={state.phase === 'starting'}
              busyLabel="Starting..."
              onClick={() => void start()}
            >
              {`Start a Try (${triesLeft} left)`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const monotonicMs = () => performance.now()

type TypingProps = {
  readonly state: Extract<RaceState, { readonly phase: 'racing' }>
  readonly type: (value: string) => void
}

function Typing({ state: { startsAtMs, typist }, type }: TypingProps) {
  const input = useRef<HTMLInputElement>(null)
  const seconds = useCountdown(startsAtMs, monotonicMs) ?? 0
  if (isDone(typist)) return <p role="status">The last words are on their way...</p>
  return (
    <div className="grid gap-4">
      <div className="flex min-h-10 items-center justify-between gap-4 text-sm text-ink-2 tabular-nums">
        {seconds > 0 ? (
          <Clock seconds={seconds} label="Starts in" urgentSeconds={0} />
        ) : (
          <span>
            {typist.typed.length} of {typist.text.length} words
          </span>
        )}
        <span>{typist.slips === 0 ? 'No mistakes' : plural(typist.slips, 'mistake')}</span>
      </div>
      <TypingField typist={typist} type={type} input={input} opponent={null} plays />
    </div>
  )
}

function Result({ result: { wpm, accuracy, suspicion } }: { readonly result: DailyTry }) {
  return (
    // Takes the focus of the field, and not its button, as many people type a space after the last word.
    <div
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      className="rising flex flex-wrap items-center justify-between gap-4 outline-none"
    >
      <p className="grid gap-1">
        <span className="numeral text-2xl">
          {Math.round(wpm ?? 0)} <span className="text-base text-ink-3">wpm</span>
        </span>
        <span className="text-sm text-ink-2">
          {suspicion === null
            ? `${Math.round(accuracy ?? 0)}% accuracy`
            : `This try does not count, because it is flagged as inhuman typing: ${suspicion}.`}
        </span>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Show the Board
      </Button>
    </div>
  )
}
