import { classNames } from '../class-names'
import { TierMark } from './tier-mark'
import { TIER_INK, type TierName } from './tiers'

type TierBadgeProps = { readonly tier: TierName; readonly size?: 'sm' | 'lg' }

/** The tier's icon in the tier's metal colour, and its name in the text colour, so that every name is easy to read. */
export function TierBadge({ tier, size = 'sm' }: TierBadgeProps) {
  return (
    <span className={classNames('inline-flex items-center font-medium', size === 'lg' ? 'gap-3' : 'gap-1.5 text-sm')}>
      <span className={TIER_INK[tier]}>
        <TierMark tier={tier} size={size === 'lg' ? 36 : 18} />
      </span>
      <span className={size === 'lg' ? 'heading text-xl' : undefined}>{tier}</span>
    </span>
  )
}
