import type { Overview } from '#contracts/http/operations'
import { modeOf } from '#contracts/modes'
import { plural } from '#contracts/plural'
import { Badge, EmptyState, Panel, PlayerLink, When } from '#ui'

type Props = { readonly overview: Overview }

/** The live duels. */
export function DuelsPanel({ overview: { duels, nowMs } }: Props) {
  return (
    <Panel title="Live Duels" flush>
      {duels.newest.length === 0 ? (
        <EmptyState title="No live duels">Duels appear here while they are being played.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {duels.newest.map(({ roomCode, type, players, startedAtMs }) => (
            <li key={roomCode} className="flex items-center justify-between gap-4 px-5 py-3 text-sm">
              <span className="flex min-w-0 items-center gap-2">
                <Badge>{modeOf(type).name}</Badge>
                <span className="truncate">
                  {players.map((player, index) => (
                    <span key={player}>
                      {index > 0 && <span className="text-ink-3"> vs </span>}
                      <PlayerLink username={player} />
                    </span>
                  ))}
                </span>
              </span>
              <span className="shrink-0 text-ink-3">
                {startedAtMs === null ? 'starting' : <When at={new Date(startedAtMs).toISOString()} nowMs={nowMs} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Contests that are running, wait for their last verdicts, or start within a week. */
export function ContestsPanel({ overview: { contests, nowMs } }: Props) {
  return (
    <Panel title="Contests" flush>
      {contests.length === 0 ? (
        <EmptyState title="No upcoming contests">
          Contests appear here from a week before the start until they are final.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {contests.map(({ id, title, startAtMs, endAtMs, participants }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-5 py-3 text-sm">
              <span className="grid min-w-0">
                <a href={`/contests/${id}`} className="truncate font-medium hover:underline" title={title}>
                  {title}
                </a>
                <span className="text-ink-3">{plural(participants, 'participant')}</span>
              </span>
              <Stage startAtMs={startAtMs} endAtMs={endAtMs} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type StageProps = { readonly startAtMs: number; readonly endAtMs: number; readonly nowMs: number }

function Stage({ startAtMs, endAtMs, nowMs }: StageProps) {
  const [tone, label, atMs] =
    nowMs < startAtMs
      ? (['neutral', 'begins', startAtMs] as const)
      : nowMs < endAtMs
        ? (['green', 'ends', endAtMs] as const)
        : (['yellow', 'not final; ended', endAtMs] as const)
  return (
    <Badge tone={tone}>
      {label} <When at={new Date(atMs).toISOString()} nowMs={nowMs} />
    </Badge>
  )
}
