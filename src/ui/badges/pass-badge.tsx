import { Check, X } from 'lucide-react'
import { Badge } from './badge'

/** Whether a test was passed or failed, in colour and in words. */
export const PassBadge = ({ passed }: { readonly passed: boolean }) =>
  passed ? (
    <Badge tone="green" icon={<Check size={12} strokeWidth={3} />}>
      PASS
    </Badge>
  ) : (
    <Badge tone="red" icon={<X size={12} strokeWidth={3} />}>
      FAIL
    </Badge>
  )
