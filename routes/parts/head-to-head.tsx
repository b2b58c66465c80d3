import type { HeadToHead } from '#contracts/http/players'
import { Panel } from '#ui'

/** The viewer's record against the shown player: azure is the viewer, amber the other. */
export function HeadToHeadPanel({ username, record }: { readonly username: string; readonly record: HeadToHead }) {
  const { wins, losses, draws } = record
  const total = wins + losses + draws
  return (
    <Panel title="Head to Head">
      {total === 0 ? (
        <p className="text-sm text-ink-2">You and {username} have not met in a duel yet.</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto_1fr] items-end gap-6">
          <div className="grid gap-1">
            <dt className="text-sm text-ink-2">You won</dt>
            <dd className="numeral text-2xl text-azure">{wins}</dd>
          </div>
          <div className="grid justify-items-center gap-1">
            <dt className="text-sm text-ink-2">Drawn</dt>
            <dd className="numeral text-2xl text-ink-2">{draws}</dd>
          </div>
          <div className="grid justify-items-end gap-1">
            <dt className="max-w-full truncate text-sm text-ink-2" title={username}>
              {username} won
            </dt>
            <dd className="numeral text-2xl text-amber">{losses}</dd>
          </div>
        </dl>
      )}
    </Panel>
  )
}
