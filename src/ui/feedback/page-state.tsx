import { TriangleAlert } from 'lucide-react'
import { LogoMark } from '../match/logo-mark'
import type { StateProps } from './empty-state'

type PageStateProps = StateProps & {
  /** 'failed': something went wrong on our side; screen readers read it at once. */
  readonly kind?: 'missing' | 'failed'
}

/** Alone in the middle of its page: what does not exist or could not be shown, and where to go from here. */
export function PageState({ title, children, action, kind = 'missing' }: PageStateProps) {
  return (
    <div role={kind === 'failed' ? 'alert' : undefined} className="grid min-h-[55dvh] place-items-center">
      <div className="grid max-w-dialog justify-items-center gap-4 text-center">
        {kind === 'failed' ? (
          <TriangleAlert size={36} className="text-red" />
        ) : (
          <span className="text-ink-3">
            <LogoMark size={40} plain />
          </span>
        )}
        <h1 className="heading text-xl">{title}</h1>
        {children !== undefined && <p className="text-ink-2">{children}</p>}
        {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  )
}
