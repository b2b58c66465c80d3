import type { UserId } from '#contracts/ids'
import { matchOf, raceFigures, raceTextOf, runOf } from '#core/duel'
import { RacePane } from '../../../typing/race-pane'
import { caretOf } from '../../room/room-model'
import type { ArenaProps, HowItWentProps, ModeRoom, PaneProps } from '../mode-room'
import { RaceResult } from './race-result'
import { TypingArena } from './typing-arena'

/** The room of a typing duel. */
export const typingRoom: ModeRoom = { Arena, Pane, HowItWent }

function Arena({ duel, ...props }: ArenaProps) {
  const text = raceTextOf(duel)
  return text === null || duel.phase === 'closing' ? null : <TypingArena {...props} duel={duel} text={text} />
}

function Pane({ duel, player, other, side, carets }: PaneProps) {
  const { userId, username: name } = player
  const at = (id: UserId | undefined) => (id === undefined ? { index: 0, partial: 0 } : caretOf(duel, carets, id))
  return (
    <RacePane
      side={side}
      name={name}
      text={raceTextOf(duel)?.words ?? []}
      place={at(userId)}
      other={at(other?.userId)}
      wpm={raceFigures(duel, userId)?.wpm ?? 0}
      finished={runOf(matchOf(duel), userId).finishedAtMs !== null}
    />
  )
}

function HowItWent({ duel, viewerId }: HowItWentProps) {
  const match = duel.played?.match
  return match?.kind === 'typing' ? <RaceResult duel={duel} match={match} viewerId={viewerId} /> : null
}
