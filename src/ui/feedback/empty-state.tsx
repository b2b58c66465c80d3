import type { ReactNode } from 'react'
import { LogoMark } from '../match/logo-mark'
import { Panel } from '../panels/panel'

export type StateProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode }

/** Shown where there is nothing yet: what will be here, and the one action that adds something. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <span className="text-ink-3">
        <LogoMark size={28} plain />
      </span>
      <p className="heading text-base">{title}</p>
      {children !== undefined && <p className="max-w-96 text-sm text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** An empty state instead of a list's panel or table. */
export const EmptyPanel = (props: StateProps) => (
  <Panel>
    <EmptyState {...props} />
  </Panel>
)
