import { PAGE_LANGUAGE, PAGE_TEMPLATE, pictureAddress } from '#contracts/css-pages'
import { matchOf } from '#core/duel'
import { ProgramPane } from '../../../room/program-pane'
import { codingRoom } from '../coding/room'
import type { ArenaProps, ModeRoom, PaneProps } from '../mode-room'
import { CssArena } from './css-arena'
import { LiveFrame } from './live-frame'

const LANGUAGES = [{ ...PAGE_LANGUAGE, template: PAGE_TEMPLATE }]

/** A room in which both draw one picture. */
export const cssRoom: ModeRoom = { Arena, Pane, HowItWent: codingRoom.HowItWent }

function Arena({ duel, ...props }: ArenaProps) {
  // The target stays hidden until the start.
  if (duel.phase === 'starting' || duel.match.kind !== 'css') return null
  return <CssArena {...props} duel={duel} match={duel.match} />
}

/** A player's page over its text, beside the target. */
function Pane({ duel, player, side, programOf, typing, emptyOf }: PaneProps) {
  const { userId, username: name } = player
  const program = programOf(userId)
  const match = matchOf(duel)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid shrink-0 grid-cols-2 gap-2 border-b border-line bg-surface p-2">
        {match?.kind === 'css' && (
          <img
            src={pictureAddress(match.target.targetId)}
            alt={`Target: ${match.target.title}`}
            width="400"
            height="300"
            className="h-auto w-full rounded-sm border border-line bg-paper"
          />
        )}
        <LiveFrame html={program?.text ?? ''} label={`Page of ${name}`} className="rounded-sm border border-line" />
      </div>
      <ProgramPane
        side={side}
        name={name}
        languages={LANGUAGES}
        program={program}
        typing={typing === null ? null : typing[userId] === true}
        empty={emptyOf(userId)}
      />
    </div>
  )
}
