import { plural } from '#contracts/plural'
import { useCountdown } from '../lib/use-countdown'

type StartBannerProps = { readonly startsAtMs: number; readonly serverNowMs: () => number; readonly what?: string }

/** The countdown of two seconds before the start, once both players are ready. */
export function StartBanner({ startsAtMs, serverNowMs, what = 'duel' }: StartBannerProps) {
  const seconds = useCountdown(startsAtMs, serverNowMs) ?? 0
  return (
    <div role="alert" className="rising grid justify-items-center gap-2 px-6 py-6">
      <p className="heading text-xl">
        {seconds === 0 ? `The ${what} starts` : `The ${what} starts in ${plural(seconds, 'second')}`}
      </p>
      <span key={seconds} aria-hidden="true" className="numeral landing text-4xl">
        {seconds}
      </span>
    </div>
  )
}
