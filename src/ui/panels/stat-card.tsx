import type { ReactNode } from 'react'
import { classNames } from '../class-names'

type StatCardProps = {
  readonly label: string
  readonly value: ReactNode
  /** One line under the number: what it means or how it changed. */
  readonly note?: ReactNode
}

/** One number with its name. Put several of them into a StatRow. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="grid content-start gap-1 bg-surface px-5 py-4">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="numeral text-2xl">{value}</dd>
      {note !== undefined && <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}

/** All five in one row if there is room for it, else three above two, so that no cell stays empty. */
const FIVE_ACROSS =
  'grid-cols-6 *:col-span-2 *:nth-[n+4]:col-span-3 xl:grid-cols-5 xl:*:col-auto xl:*:nth-[n+4]:col-auto'

/** Numbers that belong together: one frame with thin lines between them, not separate boxes. */
export function StatRow({ children, columns }: { readonly children: ReactNode; readonly columns: 3 | 4 | 5 }) {
  const grid = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: FIVE_ACROSS }[columns]
  return (
    <dl className={classNames('grid gap-px overflow-hidden rounded-lg border border-line bg-line', grid)}>
      {children}
    </dl>
  )
}
