import { Check, CircleDashed, Flag, LoaderCircle, X } from 'lucide-react'
import { Badge, type Tone } from './badge'

type VerdictBadgeProps = {
  /** The submission's status: pending and judging are in progress, accepted is right, finished is neither right nor wrong, anything else is not right. */
  readonly status: string
  /** Preferred over the status for display, as 'Wrong Answer'. */
  readonly verdict?: string | null
}

/** 'time-limit' and 'Time Limit Exceeded' alike come out as words. */
const titleCase = (text: string): string =>
  text
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function lookOf(status: string): { readonly tone: Tone; readonly icon: React.ReactNode } {
  switch (status.toLowerCase()) {
    case 'pending':
      return { tone: 'yellow', icon: <CircleDashed aria-hidden="true" size={14} /> }
    case 'judging':
      return { tone: 'yellow', icon: <LoaderCircle aria-hidden="true" className="turning" size={14} /> }
    case 'accepted':
      return { tone: 'green', icon: <Check aria-hidden="true" size={14} strokeWidth={2.75} /> }
    case 'finished':
      return { tone: 'neutral', icon: <Flag aria-hidden="true" size={14} /> }
    default:
      return { tone: 'red', icon: <X aria-hidden="true" size={14} strokeWidth={2.75} /> }
  }
}

/** Yellow while it is judged, green for Accepted, grey for Finished, else red; always with a sign and the word. */
export function VerdictBadge({ status, verdict }: VerdictBadgeProps) {
  const { tone, icon } = lookOf(status)
  return (
    <Badge tone={tone} icon={icon}>
      {verdict !== undefined && verdict !== null && verdict !== '' ? verdict : titleCase(status)}
    </Badge>
  )
}
