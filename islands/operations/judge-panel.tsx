import type { Overview } from '#contracts/http/operations'
import { plural } from '#contracts/plural'
import { Badge, Banner, Button, Panel } from '#ui'
import { api } from '../lib/api'
import { Figure } from './figure'
import type { Act } from './use-operations'

type JudgePanelProps = { readonly judge: Overview['judge']; readonly busy: boolean; readonly act: Act }

/** The slots and the queue of the judge, with two actions. */
export function JudgePanel({ judge, busy, act }: JudgePanelProps) {
  const { available, sandbox, note, drained, failed } = judge
  return (
    <Panel
      title="Judge"
      action={<StateBadge available={available} drained={drained} />}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            disabled={busy}
            onClick={() => act(() => api('POST /api/admin/judge/drain', { body: { drained: !drained } }))}
          >
            {drained ? 'Go On' : 'Drain Slots'}
          </Button>
          <Button
            size="sm"
            disabled={busy || failed === 0}
            onClick={() => act(() => api('POST /api/admin/judge/retry'))}
          >
            {failed === 0 ? 'Judge Failures Again' : `Judge ${plural(failed, 'Failure')} Again`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        {note !== '' && (
          <Banner
            tone={available ? 'warning' : 'error'}
            title={available ? 'A protection is missing' : 'Runs are refused'}
          >
            {note}
          </Banner>
        )}
        <Slots {...judge.slots} sandbox={sandbox} />
        <dl className="grid gap-2 text-sm">
          {judge.queue.by.map(({ name, waiting }) => (
            <Figure key={name} name={name}>
              {waiting === 0 ? <span className="text-ink-3">none waiting</span> : `${waiting} waiting`}
            </Figure>
          ))}
        </dl>
        <p className="text-sm text-ink-3">
          {drained
            ? 'Slots finish their current job and take no new ones. Submissions are stored and wait.'
            : 'Drain the slots before an upgrade: running jobs finish, new ones are stored and wait.'}
        </p>
      </div>
    </Panel>
  )
}

function StateBadge({ available, drained }: { readonly available: boolean; readonly drained: boolean }) {
  if (!available) return <Badge tone="red">Not available</Badge>
  return drained ? <Badge tone="yellow">Drained</Badge> : <Badge tone="green">Taking submissions</Badge>
}

type SlotsProps = Overview['judge']['slots'] & { readonly sandbox: string }

function Slots({ total, ready, busy, sandbox }: SlotsProps) {
  const looks = Array.from({ length: total }, (_, slot) => (slot < busy ? 'busy' : slot < ready ? 'idle' : 'down'))
  const summary = `${busy} busy, ${ready - busy} idle, ${total - ready} down`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1.5" aria-hidden="true">
        {looks.map((look, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no name but their place
          <span key={slot} data-look={look} className={`h-3 w-8 rounded-sm ${SLOT_LOOKS[look]}`} />
        ))}
      </div>
      <p className="text-sm text-ink-2">
        {sandbox === 'none' ? summary : `${sandbox === 'docker' ? 'Docker' : 'bubblewrap'}: ${summary}`}
      </p>
    </div>
  )
}

const SLOT_LOOKS = { busy: 'bg-azure', idle: 'bg-grey-soft', down: 'border border-red bg-red-soft' } as const
