import { type ReactNode, useEffect, useState } from 'react'
import { arenaKindOf } from '#contracts/arena-kinds'
import type { UserId } from '#contracts/ids'
import type { ArenaState } from '#contracts/ws/arena-state'
import { PartTabs } from '../room/part-tabs'
import { ArenaChat } from './arena-chat'
import { Scoreboard } from './scoreboard'
import type { StandingRow } from './standing'

export type SidePart = 'standings' | 'results' | 'chat'

type SidePanelProps = {
  readonly state: ArenaState
  readonly rows: readonly StandingRow[]
  readonly viewerId: UserId
  readonly part: SidePart
  readonly onPart: (part: SidePart) => void
  readonly onSay: (message: string) => boolean
  readonly results: ReactNode
}

/** The panel beside the editor with the scoreboard, the judge's results and the chat; one of them at a time has the whole height. */
export function SidePanel({ state, rows, viewerId, part, onPart, onSay, results }: SidePanelProps) {
  const fresh = useUnread(state, part === 'chat')
  const parts = [
    { key: 'standings', label: 'Standings' },
    { key: 'results', label: 'Results' },
    { key: 'chat', label: 'Chat', fresh },
  ] as const
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <PartTabs
        legend="Beside the editor"
        parts={parts}
        chosen={part}
        onChoose={(key) => onPart(parts.find((one) => one.key === key)?.key ?? part)}
      />
      <div className="min-h-0 flex-1">
        {part === 'standings' && (
          <Scoreboard rows={rows} unit={arenaKindOf(state.settings.kind).unit} className="h-full rounded-none" />
        )}
        {part === 'results' && results}
        {part === 'chat' && <ArenaChat state={state} viewerId={viewerId} onSay={onSay} />}
      </div>
    </div>
  )
}

/** Messages received since the chat was last in view. */
function useUnread({ chat }: ArenaState, isShown: boolean): number {
  const [readUntilMs, setReadUntilMs] = useState(() => chat.at(-1)?.atMs ?? 0)
  const newestMs = chat.at(-1)?.atMs ?? 0
  useEffect(() => {
    if (isShown) setReadUntilMs(newestMs)
  }, [isShown, newestMs])
  return isShown ? 0 : chat.filter(({ atMs }) => atMs > readUntilMs).length
}
