import { useEffect, useState } from 'react'
import { Banner, Button, formatClock } from '#ui'
import { useElapsed } from '../../lib/use-elapsed'
import { Found } from './found'
import { keepFocus, Proposed } from './proposed'
import { missedMessage } from './quick-labels'
import { useQuickDuel } from './use-quick-duel'
import type { WaitingProps } from './waiting'

/**
 * In the room of a race: the search that the player started before continues, and a proposed opponent is shown here. Once shown, the line
 * keeps its space, because the text must not move while it is typed.
 */
export function SearchMeanwhile({ userId }: { readonly userId: string }) {
  const { state, cancel, answer, serverNowMs } = useQuickDuel(userId)
  const [wasThere, setWasThere] = useState(false)
  useEffect(() => {
    if (state.step === 'waiting') setWasThere(true)
  }, [state.step])
  if (state.step === 'found') {
    return (
      <div className="border-b border-line bg-surface px-6 py-5">
        <Found match={state.match} />
      </div>
    )
  }
  if (state.step === 'waiting') {
    const { place, missed } = state
    return place.proposal === undefined ? (
      <Looking place={place} missed={missed} serverNowMs={serverNowMs} onStop={cancel} />
    ) : (
      <Proposed isStrip proposal={place.proposal} serverNowMs={serverNowMs} onAnswer={answer} />
    )
  }
  if (!wasThere) return null
  const alert = state.step === 'idle' ? state.alert : null
  return <Banner isStrip>{alert?.message ?? 'Your search for an opponent has ended.'}</Banner>
}

type LookingProps = Pick<WaitingProps, 'place' | 'missed' | 'serverNowMs'> & { readonly onStop: () => void }

function Looking({ place, missed, serverNowMs, onStop }: LookingProps) {
  const seconds = useElapsed(place.sinceMs, serverNowMs)
  const stop = (
    <Button size="sm" onMouseDown={keepFocus} onClick={onStop}>
      Stop the search
    </Button>
  )
  return (
    <Banner isStrip title="Looking for an opponent" action={stop}>
      {/* The banner is announced, and would be again with every second. */}
      <span aria-hidden="true" className="tabular-nums">
        {formatClock(seconds)}
      </span>
      <span className="ps-3">
        {missed === null ? 'You are asked before this race ends for a duel.' : missedMessage(missed)}
      </span>
    </Banner>
  )
}
