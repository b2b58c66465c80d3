import { CalendarClock, CircleCheck, Radio } from 'lucide-react'
import type { ContestStatus } from '#contracts/http/contests'
import { Badge } from '../badges/badge'

const LOOKS = {
  upcoming: { tone: 'azure', label: 'Upcoming', Icon: CalendarClock },
  active: { tone: 'green', label: 'Active', Icon: Radio },
  finished: { tone: 'neutral', label: 'Finished', Icon: CircleCheck },
} as const

export function ContestStatusBadge({ status }: { readonly status: ContestStatus }) {
  const { tone, label, Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} />}>
      {label}
    </Badge>
  )
}
