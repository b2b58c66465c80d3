import { Ban, Flag, Handshake, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ABORT_WITHIN_MS, drawFromMs, isDecided, rivalOf, rulesOf } from '#core/duel'
import { Button } from '#ui'
import { ConfirmDialog, EllipsisMenu, iconAction } from '#ui/scripted'
import { useCountdown } from '../../lib/use-countdown'
import { Strip } from '../../room/strip'
import { resignationMessage } from './resignation-message'
import type { RoomActions, RunningDuelProps } from './use-duel-room'

/** The menu of a running duel: abort in the first minute, offer a draw, resign, or leave. */
export function MatchMenu({ duel, viewerId, link }: RunningDuelProps) {
  const { actions, serverNowMs } = link
  const [asked, setAsked] = useState<Ending>('resign')
  const [asking, setAsking] = useState(false)
  const ask = (ending: Ending) => {
    setAsked(ending)
    setAsking(true)
  }
  const untilDraw = useCountdown(drawFromMs(duel), serverNowMs) ?? 0
  const untilNoAbort = useCountdown(duel.startedAtMs + ABORT_WITHIN_MS, serverNowMs) ?? 0
  const abortable = untilNoAbort > 0 && rulesOf(duel.match.kind).abortRefusal(duel.match, viewerId) === null
  const finished = rulesOf(duel.match.kind).hasFinished(duel.match, viewerId)
  // A recording accepts no offers and waits for no one, so a race can be left at any time.
  const isRace = rivalOf(duel) !== undefined
  const leaveRace = iconAction('Leave the race', LogOut, () => ask('race'))
  const abort = iconAction('Call the duel off', Ban, () => ask('abort'))
  const leave = iconAction('Leave the duel', LogOut, () => ask('leave'))
  const resign = { ...iconAction('Resign', Flag, () => ask('resign')), danger: true }
  const draw = iconAction('Offer a draw', Handshake, actions.offerDraw)
  return (
    <>
      <EllipsisMenu
        label="End the duel early"
        titled
        {...(untilDraw > 0 &&
          !isRace && {
            header: <p className="caption max-w-48">A draw can be offered after a third of the time.</p>,
          })}
        items={
          isRace
            ? [leaveRace]
            : [
                ...(abortable ? [abort] : []),
                ...(untilDraw > 0 || duel.drawOfferedBy !== null || isDecided(duel) ? [] : [draw]),
                leave,
                ...(finished ? [] : [resign]),
              ]
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={ENDINGS[asked].title}
        confirmLabel={ENDINGS[asked].label}
        tone="danger"
        onConfirm={() => end(asked, actions)}
      >
        {ENDINGS[asked].message ?? resignationMessage(duel.settings.duelType)}
        {duel.series !== null && asked !== 'leave' && ' In the series the point goes to your opponent in any case.'}
      </ConfirmDialog>
    </>
  )
}

type Ending = 'resign' | 'abort' | 'leave' | 'race'

type Question = {
  readonly title: string
  readonly label: string
  /** null if it depends on the mode. */
  readonly message: string | null
}

const ENDINGS: Readonly<Record<Ending, Question>> = {
  resign: { title: 'Resign this duel?', label: 'Resign', message: null },
  abort: {
    title: 'Call the duel off?',
    label: 'Call it off',
    message: 'It ends at once, without a result. You can do this once a day against the same opponent.',
  },
  race: {
    title: 'Leave the race?',
    label: 'Leave',
    message: 'It ends at once, without a result and without XP.',
  },
  leave: {
    title: 'Leave the duel?',
    label: 'Leave',
    message:
      'The clock keeps running. Your opponent can claim the win after ten seconds; until then you can come back.',
  },
}

function end(ending: Ending, actions: RoomActions): void {
  if (ending === 'resign') actions.resign()
  else if (ending === 'abort' || ending === 'race') actions.abort()
  else {
    actions.leave()
    window.location.assign('/dashboard')
  }
}

/** A pending draw offer, from either side. */
export function DrawOffer({ duel, viewerId, link: { actions } }: RunningDuelProps) {
  if (duel.drawOfferedBy === null) return null
  if (duel.drawOfferedBy === viewerId) {
    const takeBack = (
      <Button size="sm" onClick={actions.declineDraw}>
        Withdraw
      </Button>
    )
    return <Strip action={takeBack}>You offered a draw.</Strip>
  }
  const answers = (
    <div className="flex gap-2">
      <Button size="sm" onClick={actions.declineDraw}>
        Decline
      </Button>
      <Button size="sm" onClick={actions.offerDraw}>
        Accept
      </Button>
    </div>
  )
  return <Strip action={answers}>Your opponent offers a draw.</Strip>
}
