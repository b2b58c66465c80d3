import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Spinner } from '../controls/spinner'

export const BANNER_LOOKS = {
  info: { box: 'border-line bg-raised', ink: 'text-ink-2', Icon: Info },
  success: { box: 'border-green bg-green-soft', ink: 'text-green', Icon: CircleCheck },
  warning: { box: 'border-yellow bg-yellow-soft', ink: 'text-yellow', Icon: TriangleAlert },
  error: { box: 'border-red bg-red-soft', ink: 'text-red', Icon: CircleAlert },
} as const
export type BannerTone = keyof typeof BANNER_LOOKS

type BannerProps = {
  readonly tone?: BannerTone
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** A single line across a room, as low as possible. */
  readonly isStrip?: boolean
}

type ListBannerProps = Required<Pick<BannerProps, 'tone' | 'title'>> & { readonly lines: readonly string[] }

/** A banner with several messages, one below the other. */
export const ListBanner = ({ tone, title, lines }: ListBannerProps) => (
  <Banner tone={tone} title={title}>
    <ul className="grid gap-1 wrap-anywhere whitespace-pre-line">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Banner>
)

/**
 * A message about the whole area below it. Screen readers read errors at once and everything else after what they are
 * reading.
 */
export function Banner({ tone = 'info', title, children, action, isStrip = false }: BannerProps) {
  const { box, ink, Icon } = BANNER_LOOKS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'rising flex gap-3 text-sm',
        isStrip ? 'min-h-10 items-center border-b px-4 py-1' : 'items-start rounded-md border px-4 py-3',
        box,
      )}
    >
      <Icon size={18} className={classNames('shrink-0', !isStrip && 'mt-px', ink)} />
      <div className={classNames('min-w-0 flex-1', isStrip && 'flex flex-wrap gap-x-3')}>
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className="text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  )
}

export type ConnectionBarProps = {
  /** While 'connected', nothing is shown. */
  readonly state: 'connected' | 'connecting' | 'authenticating' | 'reconnecting' | 'offline'
}

const CONNECTION_MESSAGES = {
  connecting: 'Connecting to server...',
  authenticating: 'Authenticating...',
  reconnecting: 'Connection lost. Reconnecting...',
  offline: 'You are offline. What you wrote stays here.',
} as const

/** The state of the connection as a thin bar at the top of the window; it never covers the page as a dialog would. */
export function ConnectionBar({ state }: ConnectionBarProps) {
  return (
    <div role="status" aria-live="polite">
      {state !== 'connected' && (
        <div
          className={classNames(
            'fading flex h-7 items-center justify-center gap-2 text-xs font-medium',
            state === 'offline' || state === 'reconnecting' ? 'bg-yellow-soft text-yellow' : 'bg-raised text-ink-2',
          )}
        >
          {state === 'offline' ? <WifiOff size={14} /> : <Spinner size={14} />}
          {CONNECTION_MESSAGES[state]}
        </div>
      )}
    </div>
  )
}
