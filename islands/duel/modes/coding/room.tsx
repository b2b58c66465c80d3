import { ProgramPane } from '../../../room/program-pane'
import { Arena } from '../../room/arena'
import { seenBy } from '../../room/contender'
import { DuelTimeline } from '../../room/duel-timeline'
import type { ArenaProps, HowItWentProps, ModeRoom, PaneProps } from '../mode-room'

/** The room of a coding duel. */
export const codingRoom: ModeRoom = { Arena: ProgramArena, Pane, HowItWent: SubmissionsOnLine }

function ProgramArena({ duel, ...props }: ArenaProps) {
  // The problem stays hidden until the start.
  return duel.phase === 'starting' ? null : <Arena {...props} duel={duel} />
}

function Pane({ player, side, languages, programOf, typing, emptyOf }: PaneProps) {
  const { userId, username: name } = player
  return (
    <ProgramPane
      side={side}
      name={name}
      languages={languages}
      program={programOf(userId)}
      typing={typing === null ? null : typing[userId] === true}
      empty={emptyOf(userId)}
    />
  )
}

function SubmissionsOnLine({ duel, viewerId }: HowItWentProps) {
  const rows = duel.players
    .toSorted((a) => (a.userId === viewerId ? -1 : 1))
    .map((player) => ({ ...seenBy(viewerId)(player), name: player.username, lit: player.userId === duel.winnerId }))
  return (
    <div className="grid h-full content-center">
      <DuelTimeline duel={duel} rows={rows} />
    </div>
  )
}
