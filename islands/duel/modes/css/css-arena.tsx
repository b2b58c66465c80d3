import type { ActiveDuel, ClosingDuel, CssMatch } from '#contracts/ws/duel-state'
import { useQuietCharacterKeys } from '../../../lib/page-keys/page-keys'
import { Columns, ResultsOverChat } from '../../../room/columns'
import { useConduct } from '../../../room/use-conduct'
import { ArenaHead } from '../../room/arena'
import { ChatBox } from '../../room/chat-box'
import { MatchMenu } from '../../room/match-menu'
import type { ArenaProps } from '../mode-room'
import { PageEditor } from './page-editor'
import { PagesPanel } from './pages-panel'
import { Pictures } from './pictures'
import { usePage } from './use-page'

type CssArenaProps = Omit<ArenaProps, 'duel'> & {
  readonly duel: ActiveDuel | ClosingDuel
  readonly match: CssMatch
}

/** The view of a running CSS duel: the pictures, the editor and the results. */
export function CssArena({ match, ...props }: CssArenaProps) {
  const { duel, open, viewerId, link, notices } = props
  const page = usePage(props)
  const closed = duel.phase === 'closing'
  const plays = !closed && open.live.plays
  useConduct({ room: duel, viewerId, on: plays, notices, violate: link.actions.violate })
  useQuietCharacterKeys(plays)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ArenaHead {...props} />
      <Columns
        statement={<Pictures target={match.target} html={page.program.code} />}
        editor={
          <PageEditor
            page={page}
            closed={closed}
            menu={duel.phase === 'active' && <MatchMenu duel={duel} viewerId={viewerId} link={link} />}
          />
        }
        side={
          <ResultsOverChat
            results={<PagesPanel open={open} viewerId={viewerId} />}
            chat={<ChatBox duel={duel} viewerId={viewerId} onSay={link.actions.say} />}
          />
        }
      />
    </div>
  )
}
