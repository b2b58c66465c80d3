import { matchOf } from '#core/duel'
import { codingRoom } from '../coding/room'
import type { ArenaProps, ModeRoom, PaneProps } from '../mode-room'
import { CssArena } from './css-arena'
import { LiveFrame } from './live-frame'
import { Target } from './pictures'
import { PAGE_LANGUAGES } from './use-page'

/** The room of a CSS duel. */
export const cssRoom: ModeRoom = { Arena, Pane, HowItWent: codingRoom.HowItWent }

function Arena({ duel, ...props }: ArenaProps) {
  // The target stays hidden until the start.
  if (duel.phase === 'starting' || duel.match.kind !== 'css') return null
  return <CssArena {...props} duel={duel} match={duel.match} />
}

/** A player's rendered page beside the target, above its source. */
function Pane(props: PaneProps) {
  const { userId, username } = props.player
  const match = matchOf(props.duel)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid shrink-0 grid-cols-2 gap-2 border-b border-line bg-surface p-2">
        {match?.kind === 'css' && <Target target={match.target} className="rounded-sm border border-line" />}
        <LiveFrame
          html={props.programOf(userId)?.text ?? ''}
          label={`Page of ${username}`}
          className="rounded-sm border border-line"
        />
      </div>
      <codingRoom.Pane {...props} languages={PAGE_LANGUAGES} />
    </div>
  )
}
