import type { Overview } from '#contracts/http/operations'
import { plural } from '#contracts/plural'
import { Badge, Banner, Moment, Panel } from '#ui'

type Fleet = NonNullable<Overview['fleet']>
type Judge = Fleet['judges'][number]

/** The machines that judge for the server, and the alarms about them. */
export function FleetPanel({ fleet }: { readonly fleet: Fleet }) {
  const { connected, error, judges, counts, alarms } = fleet
  return (
    <Panel
      title="Machines"
      action={connected ? <Badge tone="green">Connected</Badge> : <Badge tone="red">Not connected</Badge>}
    >
      <div className="grid gap-5">
        {!connected && (
          <Banner tone="error" title="NATS is not reached">
            {error}
          </Banner>
        )}
        {judges.length === 0 ? (
          <p className="text-sm text-ink-3">No machine has joined. Start joust judge on one.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {judges.map((judge) => (
              <JudgeLine key={judge.id} judge={judge} />
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2 tabular-nums">
          {plural(counts.accepted, 'verdict')}, {plural(counts.lost, 'job')} judged elsewhere,{' '}
          {plural(counts.refused, 'message')} refused, {plural(counts.dropped, 'copy', 'copies')} dropped;{' '}
          {counts.judgedTwice} judged twice, {counts.differing} differing.
        </p>
        {alarms.length > 0 && (
          <Banner tone="error" title="Needs attention">
            <ul className="grid gap-1">
              {alarms.map(({ atMs, key, message }) => (
                <li key={`${atMs} ${message}`}>
                  <Moment at={new Date(atMs).toISOString()} precision="second" />: {message}
                  {key !== '' && (
                    <>
                      {' '}
                      <a className="underline" href={`/admin/submissions/${key}`}>
                        Submission
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <p className="text-sm text-ink-3">joust judges drain and joust judges remove take machines out.</p>
      </div>
    </Panel>
  )
}

const TONES = { ready: 'green', checking: 'yellow', drained: 'yellow', refused: 'red' } as const
const LABELS = { ready: 'Ready', checking: 'Being checked', drained: 'Drained', refused: 'Refused' } as const

function JudgeLine({ judge }: { readonly judge: Judge }) {
  const { id, version, state, reason, slots, busy, speed, speedMs, judged, differing } = judge
  const pace = speedMs === null ? 'speed not measured' : speed === 'reference' ? 'reference speed' : speed
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium break-all">{id}</span>
        <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
      </div>
      <p className="text-ink-2 tabular-nums">
        {busy} of {slots} slots busy, {judged} judged, {pace}, version {version}
      </p>
      {reason !== '' && <p className="text-ink-2">{reason}</p>}
      {differing.length > 0 && <p className="text-ink-3">Other versions, not used: {differing.join(', ')}</p>}
    </li>
  )
}
