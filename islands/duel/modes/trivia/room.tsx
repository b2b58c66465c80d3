import { matchOf } from '#core/duel'
import type { ArenaProps, HowItWentProps, ModeRoom, PaneProps } from '../mode-room'
import { Review } from './review'
import { TriviaArena } from './trivia-arena'
import { TriviaPane } from './trivia-pane'

/** The room of a trivia duel. */
export const triviaRoom: ModeRoom = { Arena, Pane, HowItWent }

function Arena({ duel, ...props }: ArenaProps) {
  const match = matchOf(duel)
  if (duel.phase === 'closing') return null
  return <TriviaArena {...props} duel={duel} match={match?.kind === 'trivia' ? match : null} />
}

function Pane({ duel, player, side }: PaneProps) {
  const match = matchOf(duel)
  return (
    <TriviaPane
      match={match?.kind === 'trivia' ? match : null}
      userId={player.userId}
      name={player.username}
      side={side}
    />
  )
}

function HowItWent({ duel, viewerId }: HowItWentProps) {
  const match = duel.played?.match
  return match?.kind === 'trivia' ? <Review duel={duel} match={match} viewerId={viewerId} /> : null
}
