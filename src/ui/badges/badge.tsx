import type { ReactNode } from 'react'
import { classNames } from '../class-names'

export type Tone = 'neutral' | 'azure' | 'amber' | 'green' | 'red' | 'yellow' | 'outline'

type BadgeProps = {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly title?: string
  readonly children: ReactNode
}

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-grey-soft text-ink-2',
  azure: 'bg-azure-soft text-azure',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  yellow: 'bg-yellow-soft text-yellow',
  outline: 'border border-control text-ink-2',
}

/** A short label on a coloured background. The words always say everything; the colour only makes it easier to find. */
export function Badge({ tone = 'neutral', icon, title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-md px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
