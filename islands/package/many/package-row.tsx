import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { PackageTake } from '#contracts/http/problem-packages'
import { Button, classNames, LinkButton, Spinner } from '#ui'
import { formatBytes } from '../format-bytes'
import { hasEnded, type PackageStep, type QueuedPackage } from './queue'

type PackageRowProps = {
  readonly item: QueuedPackage
  readonly onRetry: (how?: Partial<PackageTake>) => void
  readonly onCancel: () => void
}

/** One package: its progress or outcome, and the actions for it. */
export function PackageRow({ item: { name, bytes, at }, onRetry, onCancel }: PackageRowProps) {
  const { Icon, tone } = LOOKS[at.step]
  return (
    <li aria-label={name} className="grid gap-2 px-5 py-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <span className={classNames('flex shrink-0 items-center', tone)}>
          {Icon === null ? <Spinner /> : <Icon size={16} />}
        </span>
        <span className="min-w-0 flex-1 truncate text-sm font-medium" title={name}>
          {name} <span className="font-normal text-ink-3">{formatBytes(bytes)}</span>
        </span>
        <span role="status" className="text-sm text-ink-2 tabular-nums">
          {stepLabel(at)}
        </span>
        <Actions at={at} onRetry={onRetry} onCancel={onCancel} />
      </div>
      {'total' in at && at.total > 0 && (
        <progress aria-label={`Progress of ${name}`} className="block h-1 w-full" max={at.total} value={at.done} />
      )}
      <Reasons at={at} />
    </li>
  )
}

type Look = { readonly Icon: LucideIcon | null; readonly tone: string }
const BUSY: Look = { Icon: null, tone: 'text-azure' }
const LOOKS: Readonly<Record<PackageStep['step'], Look>> = {
  waiting: { Icon: Clock, tone: 'text-ink-3' },
  uploading: BUSY,
  making: BUSY,
  judging: BUSY,
  storing: BUSY,
  imported: { Icon: CircleCheck, tone: 'text-green' },
  taken: { Icon: TriangleAlert, tone: 'text-yellow' },
  unexpected: { Icon: TriangleAlert, tone: 'text-yellow' },
  refused: { Icon: CircleX, tone: 'text-red' },
  failed: { Icon: CircleAlert, tone: 'text-red' },
  cancelled: { Icon: CircleX, tone: 'text-ink-3' },
}
const OUTCOMES = { added: 'Imported', changed: 'Replaced', unchanged: 'The same is here already' } as const

function stepLabel(at: PackageStep): string {
  switch (at.step) {
    case 'waiting':
      return 'Waiting'
    case 'uploading':
      return `Uploading ${at.total === 0 ? 100 : Math.floor((100 * at.done) / at.total)} %`
    case 'making':
      return `Making tests: ${at.done} of ${at.total}`
    case 'judging':
      return `${at.done} of ${at.total} submissions judged`
    case 'storing':
      return 'Storing'
    case 'imported':
      return `${OUTCOMES[at.outcome]}: ${at.title}`
    case 'taken':
      return `Would replace ${at.title === '' ? at.problemId : at.title}`
    case 'unexpected':
      return `Not as expected: ${at.title}`
    case 'refused':
      return 'Refused'
    case 'failed':
      return 'Failed'
    case 'cancelled':
      return 'Cancelled'
    default:
      return at satisfies never
  }
}

function Actions({ at, onRetry, onCancel }: Pick<PackageRowProps, 'onRetry' | 'onCancel'> & { at: PackageStep }) {
  switch (at.step) {
    case 'imported':
      return (
        <LinkButton size="sm" href={`/problems/${at.problemId}/edit`}>
          Edit
        </LinkButton>
      )
    case 'taken':
      return (
        <span className="flex gap-2">
          <Button size="sm" onClick={() => onRetry({ taken: 'replace' })}>
            Replace
          </Button>
          <Button size="sm" onClick={() => onRetry({ taken: 'new' })}>
            Import beside it
          </Button>
        </span>
      )
    case 'unexpected':
      return (
        <Button size="sm" onClick={() => onRetry({ force: true })}>
          Import anyway
        </Button>
      )
    case 'failed':
    case 'cancelled':
      return (
        <Button size="sm" onClick={() => onRetry()}>
          Try Again
        </Button>
      )
    default:
      return hasEnded(at) || at.step === 'storing' ? null : (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )
  }
}

function Reasons({ at }: { readonly at: PackageStep }) {
  const lines = 'reasons' in at ? at.reasons : at.step === 'imported' ? at.notes : []
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 pl-8 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
