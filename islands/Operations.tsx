import type { Overview } from '#contracts/http/operations'
import { DUEL_TYPES, modeOf } from '#contracts/modes'
import { plural } from '#contracts/plural'
import { Banner, Moment, StatCard, StatRow } from '#ui'
import { SaidBanner } from './lib/said'
import { ContestsPanel, DuelsPanel } from './operations/activity-panels'
import { FleetPanel } from './operations/fleet-panel'
import { formatSpan } from './operations/format'
import { JudgePanel } from './operations/judge-panel'
import { SpacePanel } from './operations/space-panel'
import { ErrorsPanel, StoragePanel } from './operations/storage-panels'
import { useOperations } from './operations/use-operations'

/** The state of the running server, refreshed every few seconds, with the actions of contest admins. */
export default function Operations({ first }: { readonly first: Overview }) {
  const { overview, said, unanswered, busy, act } = useOperations(first)
  const { judge, duels, people, nowMs } = overview
  const { queue, slots } = judge
  return (
    <div className="grid gap-6">
      {unanswered && (
        <Banner tone="warning" title="The server is not responding.">
          These figures are of <Moment at={new Date(nowMs).toISOString()} precision="second" />. They update again once
          it is back.
        </Banner>
      )}
      <SaidBanner said={said} />
      <StatRow columns={4}>
        <StatCard label="Waiting for the judge" value={queue.total} note={queueNote(queue)} />
        <StatCard
          label="Slots at work"
          value={`${slots.busy} / ${slots.total}`}
          note={slots.ready < slots.total ? `${slots.total - slots.ready} down` : 'all up'}
        />
        <StatCard
          label="Live duels"
          value={DUEL_TYPES.reduce((sum, type) => sum + duels[type], 0)}
          note={DUEL_TYPES.map((type) => `${duels[type]} ${modeOf(type).name}`).join(', ')}
        />
        <StatCard
          label="Players online"
          value={people.online}
          note={`${plural(people.sockets, 'socket')}, ${plural(people.players, 'player')} in all`}
        />
      </StatRow>
      <div className="grid gap-6 lg:grid-cols-2">
        <JudgePanel judge={judge} busy={busy} act={act} />
        <StoragePanel overview={overview} busy={busy} act={act} />
        <DuelsPanel overview={overview} />
        <ContestsPanel overview={overview} />
      </div>
      {overview.fleet !== null && <FleetPanel fleet={overview.fleet} />}
      <SpacePanel overview={overview} />
      <ErrorsPanel overview={overview} />
    </div>
  )
}

const queueNote = ({ oldestMs }: Overview['judge']['queue']): string =>
  oldestMs === null ? 'nothing to judge' : `oldest for ${formatSpan(oldestMs)}`
