import { classNames } from '../class-names'

/** Whether a player is online: as a filled or an empty dot, and in words. */
export function OnlineMark({ isOnline }: { readonly isOnline: boolean }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-xs', isOnline ? 'text-green' : 'text-ink-3')}>
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', isOnline ? 'bg-green' : 'border border-control')}
      />
      {isOnline ? 'Online' : 'Offline'}
    </span>
  )
}
