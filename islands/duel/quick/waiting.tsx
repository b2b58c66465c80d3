import type { ReactNode } from 'react'
import { capital } from '#contracts/capital'
import type { QuickPlace } from '#contracts/ws/matchmaking'
import { ratingRange } from '#core/matchmaking'
import { Banner, Button, formatClock, LinkButton } from '#ui'
import { AskToNotify } from '../../lib/signals/ask-to-notify'
import { useElapsed } from '../../lib/use-elapsed'
import { usePageTitle } from '../../lib/use-page-title'
import { RACE_OFFERED_S, RaceMeanwhile } from '../races/race-meanwhile'
import { Proposed } from './proposed'
import { expectedWaitLabel, missedMessage, preferencesText, rangeLabel } from './quick-labels'

export type WaitingProps = {
  readonly place: QuickPlace
  readonly serverNowMs: () => number
  readonly onCancel: () => void
  readonly onAnswer: (agree: boolean) => void
  /** The opponent of a proposal that failed; null if there is none. */
  readonly missed: string | null
}

/** A running search: the time waited, the current rating range, the expected wait and the number of other players. */
export function Waiting(props: WaitingProps) {
  const { place, serverNowMs, onCancel } = props
  const seconds = useElapsed(place.sinceMs, serverNowMs)
  usePageTitle(`${formatClock(seconds)} · looking for an opponent · Joust`)
  const range = ratingRange(place.strength, seconds * 1000, place.playersWaiting - 1)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-6">
        <span
          role="timer"
          aria-label={`Waiting for ${formatClock(seconds)}`}
          className="numeral w-32 text-3xl leading-none"
        >
          {formatClock(seconds)}
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p role="status" className="heading text-base">
            Looking for an opponent
          </p>
          <p className="truncate text-sm text-ink-2">{capital(preferencesText(place.wish))}</p>
        </div>
        <AskToNotify label="Notify me" />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line">
        <Fact name="Rating of the opponent">{rangeLabel(range)}</Fact>
        <Fact name="Usual wait">{expectedWaitLabel(place.expectedWaitMs, seconds * 1000)}</Fact>
        <Fact name="Players waiting">
          {place.playersWaiting === 1 ? 'Only you' : `${place.playersWaiting}, including you`}
        </Fact>
      </dl>
      <Meanwhile {...props} seconds={seconds} />
    </div>
  )
}

/** What the player can do while waiting: answer a proposal, continue a race, or start one. */
function Meanwhile({ place, missed, serverNowMs, onAnswer, seconds }: WaitingProps & { readonly seconds: number }) {
  const { proposal, raceCode, wish, strength } = place
  if (proposal !== undefined) return <Proposed proposal={proposal} serverNowMs={serverNowMs} onAnswer={onAnswer} />
  if (raceCode !== undefined) {
    const back = (
      <LinkButton size="sm" href={`/duel/${raceCode}`}>
        Return to the race
      </LinkButton>
    )
    return <Banner action={back}>Your race goes on. You are asked before it ends for a duel.</Banner>
  }
  return (
    <>
      {missed !== null && <Banner>{missedMessage(missed)}</Banner>}
      {seconds >= RACE_OFFERED_S && <RaceMeanwhile duelType={wish.duelType} rating={strength.rating} />}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5 bg-surface px-4 py-2">
      <dt className="caption">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
