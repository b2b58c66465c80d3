import type { EvidenceLine } from '#contracts/http/flags'
import { FLAG_KINDS } from '#contracts/labels'
import { plural } from '#contracts/plural'
import type { ViolationKind } from '#contracts/ws/duel-events'
import { Badge, formatClock, Moment, type Tone, VerdictBadge } from '#ui'

const VIOLATIONS: Readonly<Record<ViolationKind, string>> = {
  FULLSCREEN_EXIT: 'Left fullscreen',
  FOCUS_LOST: 'Out of focus for more than 3 seconds',
  TAB_SWITCH: 'Switched to another tab',
  DEV_TOOLS_ATTEMPT: 'Tried to open the developer tools',
}

const KINDS: Readonly<Record<EvidenceLine['what'], { readonly name: string; readonly tone: Tone }>> = {
  started: { name: 'Start', tone: 'outline' },
  finished: { name: 'End', tone: 'outline' },
  violation: { name: 'Violation', tone: 'yellow' },
  flag: { name: 'Flag', tone: 'red' },
  submission: { name: 'Submitted', tone: 'neutral' },
  verdict: { name: 'Verdict', tone: 'neutral' },
}

/** A replay starts this many seconds before the linked moment, to show what led to it. */
const LEAD_SECONDS = 5

/** The URL of a replay that starts just before a moment of its duel. */
export function momentOfReplay(href: string, sinceStartMs: number | null): string {
  const seconds = Math.floor((sinceStartMs ?? 0) / 1000) - LEAD_SECONDS
  return seconds <= 0 ? href : `${href}?t=${seconds}`
}

type EvidenceLinesProps = {
  readonly lines: readonly EvidenceLine[]
  /** The duel's replay; null: there is none. */
  readonly replayHref: string | null
}

/** The events in order: the time in the duel (with a link to the replay), what happened, and the server's time. */
export function EvidenceLines({ lines, replayHref }: EvidenceLinesProps) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line, index) => (
        // A record never changes: the place is the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
          <span className="w-14 font-medium tabular-nums">
            <SinceStart ms={line.sinceStartMs} replayHref={replayHref} />
          </span>
          <span className="w-24">
            <Badge tone={KINDS[line.what].tone}>{KINDS[line.what].name}</Badge>
          </span>
          <span className="min-w-0 flex-1">{evidenceText(line)}</span>
          <span className="text-ink-2">
            <Moment precision="second" className="tabular-nums" at={line.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function SinceStart({ ms, replayHref }: { readonly ms: number | null; readonly replayHref: string | null }) {
  if (ms === null) return null
  const clock = formatClock(Math.floor(ms / 1000))
  if (replayHref === null) return clock
  return (
    <a href={momentOfReplay(replayHref, ms)} className="link" title="See this moment in the replay">
      {clock}
    </a>
  )
}

function evidenceText(line: EvidenceLine): React.ReactNode {
  switch (line.what) {
    case 'violation':
      return `${VIOLATIONS[line.violation]} (${line.count} counted so far)`
    case 'flag':
      return `${FLAG_KINDS[line.kind]}: ${line.detail}`
    case 'submission':
      return `A program in ${line.language}`
    case 'verdict':
      return (
        <>
          <VerdictBadge status={line.verdict} /> {line.passed} of {plural(line.total, 'test')}
        </>
      )
    case 'started':
      return 'The match began'
    case 'finished':
      return 'The match ended'
    default:
      return line satisfies never
  }
}
