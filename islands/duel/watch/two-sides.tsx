import { Tilt } from '#ui'
import type { TwoSidesProps } from '../modes/mode-room'
import { MODE_ROOMS } from '../modes/rooms'

const SIDES = ['azure', 'amber'] as const

/** The screens of both players side by side, that of the player who opened the room on the left. */
export function TwoSides(props: TwoSidesProps) {
  const [left, right] = props.duel.players.map(({ userId }, place) => <OneSide key={userId} {...props} place={place} />)
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {left}
      <Tilt />
      {right}
    </div>
  )
}

function OneSide(props: TwoSidesProps & { readonly place: number }) {
  const { duel, place } = props
  const player = duel.players[place]
  const other = duel.players[1 - place]
  const side = SIDES[place] ?? 'amber'
  if (player === undefined) return null
  const { Pane } = MODE_ROOMS[duel.settings.duelType]
  return <Pane {...props} player={player} other={other} side={side} />
}
