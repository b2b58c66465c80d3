import { Check, CircleDashed, Flag, LoaderCircle, X } from 'lucide-react'
import { capital } from '#contracts/capital'
import { Badge, type Tone } from './badge'

type VerdictBadgeProps = {
  /**
   * The submission's status. 'pending' and 'judging': still in progress; 'accepted': correct; 'finished': neither
   * correct nor wrong; anything else: not correct.
   */
  readonly status: string
  /** The text to show instead of the status, for example 'Wrong Answer'. */
  readonly verdict?: string | null
}

/** Turns 'time-limit' or 'wrong_answer' into words with capital letters: 'Time Limit', 'Wrong Answer'. */
const titleCase = (text: string): string =>
  text
    .split(/[\s_-]+/)
    .map(capital)
    .join(' ')

function lookOf(status: string): { readonly tone: Tone; readonly icon: React.ReactNode } {
  switch (status.toLowerCase()) {
    case 'pending':
      return { tone: 'yellow', icon: <CircleDashed size={14} /> }
    case 'judging':
      return { tone: 'yellow', icon: <LoaderCircle className="turning" size={14} /> }
    case 'accepted':
      return { tone: 'green', icon: <Check size={14} strokeWidth={2.75} /> }
    case 'finished':
      return { tone: 'neutral', icon: <Flag size={14} /> }
    default:
      return { tone: 'red', icon: <X size={14} strokeWidth={2.75} /> }
  }
}

/**
 * A submission's verdict: yellow while it is judged, green for Accepted, grey for Finished, else red. It always has an
 * icon and words.
 */
export function VerdictBadge({ status, verdict }: VerdictBadgeProps) {
  const { tone, icon } = lookOf(status)
  return (
    <Badge tone={tone} icon={icon}>
      {verdict !== undefined && verdict !== null && verdict !== '' ? verdict : titleCase(status)}
    </Badge>
  )
}
