import { Check, CircleDashed, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, type Contender, classNames, SIDE_SOFT, SIDE_TEXT, type Side } from '#ui'

type LobbySideProps = {
  readonly side: Side
  readonly contender: Contender
  readonly isHost: boolean
  /** Matchmaking paired the two players, so the side shows whether the player has arrived. */
  readonly met?: boolean
  /** The player is alone, so being ready has no meaning yet. */
  readonly alone?: boolean
  readonly children?: ReactNode
}

/** One player's half of the lobby. It lights up when the player is ready. */
export function LobbySide({ side, contender, isHost, met = false, alone = false, children }: LobbySideProps) {
  const ready = contender.ready === true
  return (
    <section
      aria-label={side === 'azure' ? 'You' : 'Your opponent'}
      className={classNames(
        'flex flex-col items-center justify-center gap-4 px-6 py-8 transition-colors short:gap-3 short:py-4',
        ready && SIDE_SOFT[side],
      )}
    >
      <Avatar name={contender.name} image={contender.image ?? null} size="xl" side={side} />
      <div className="grid max-w-full justify-items-center gap-1">
        <h2 className={classNames('heading max-w-full truncate text-xl', SIDE_TEXT[side])} title={contender.name}>
          {contender.name}
        </h2>
        <p className="caption">
          {side === 'azure' ? 'You' : 'Your opponent'}
          {isHost && ' · opened this room'}
        </p>
        {contender.rating !== undefined && (
          <p className="text-sm text-ink-2">
            Rating <span className="font-semibold text-ink tabular-nums">{contender.rating}</span>
          </p>
        )}
      </div>
      {!alone && <ReadyLine ready={ready} connected={contender.connected !== false} label={met ? COMING : READY} />}
      {/* The same height on both sides, so that the two halves align. */}
      <div className="grid min-h-21 place-items-center">{children}</div>
    </section>
  )
}

const READY = { yes: 'Ready', no: 'Not ready' } as const
const COMING = { yes: 'Here', no: 'On the way' } as const

type ReadyLineProps = {
  readonly ready: boolean
  readonly connected: boolean
  readonly label: typeof READY | typeof COMING
}

function ReadyLine({ ready, connected, label }: ReadyLineProps) {
  const line = 'flex items-center gap-2 text-base'
  if (!connected) {
    return (
      <p role="status" className={classNames(line, 'text-red')}>
        <WifiOff size={18} />
        Disconnected
      </p>
    )
  }
  return (
    <p role="status" className={classNames(line, ready ? 'landing font-semibold text-ink' : 'text-ink-3')}>
      {ready ? <Check size={18} strokeWidth={2.75} /> : <CircleDashed size={18} />}
      {ready ? label.yes : label.no}
    </p>
  )
}

/** The second half while the seat is free: an outline that shows what is awaited. */
export function AwaitedSide() {
  return (
    <section
      aria-label="Your opponent"
      className="awaited m-6 flex flex-col items-center justify-center gap-4 rounded-lg px-6 py-8 text-center"
    >
      <span aria-hidden="true" className="awaited shading size-24 rounded-full" />
      <h2 className="heading text-xl text-amber">Waiting for an opponent</h2>
      <p className="max-w-72 text-sm text-ink-2">
        They can enter the code under Join Duel or open this page’s link. They appear here as soon as they join.
      </p>
    </section>
  )
}
