import { Maximize2, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#contracts/plural'
import { Badge, Banner, Button } from '#ui'
import type { Fullscreen } from '../lib/use-fullscreen'

type StripProps = { readonly fullscreen: Fullscreen; readonly needsFullscreen: boolean; readonly violations: number }

/** Shows 'Secure', or 'Monitoring' once a violation was reported or required fullscreen was left. */
export function AntiCheatStrip({ fullscreen, needsFullscreen, violations }: StripProps) {
  const counted = `${plural(violations, 'violation')} so far`
  const isSecure = violations === 0 && (!needsFullscreen || fullscreen.active || !fullscreen.supported)
  return (
    <p
      className="flex shrink-0 items-center gap-x-2 text-xs text-ink-2"
      role="status"
      title={violations > 0 ? counted : undefined}
    >
      <Badge
        tone={isSecure ? 'green' : 'yellow'}
        icon={isSecure ? <ShieldCheck size={14} /> : <ShieldAlert size={14} />}
      >
        {isSecure ? 'Secure' : 'Monitoring'}
      </Badge>
      {violations > 0 && (
        <>
          <span className="max-xl:sr-only">{counted}</span>
          {/* In a narrow bar only the number is shown, so that the name of the contest has room. */}
          <b aria-hidden="true" className="numeral xl:hidden">
            {violations}
          </b>
        </>
      )}
      {needsFullscreen && !fullscreen.supported && (
        <span className="max-w-48">Fullscreen is not supported by this browser, so it is not required.</span>
      )}
    </p>
  )
}

/** Covers the problems while the page is not in fullscreen. The tabs stay usable. */
export function FullscreenOverlay({ fullscreen }: { readonly fullscreen: Fullscreen }) {
  const [refused, setRefused] = useState(false)
  return (
    <div
      role="dialog"
      aria-label="Fullscreen required"
      className="grid min-h-125 place-items-center rounded-lg border border-line bg-raised p-8"
    >
      <div className="grid max-w-120 justify-items-center gap-4 text-center">
        <Maximize2 size={28} className="text-azure" />
        <h2 className="heading text-xl">Fullscreen required</h2>
        <p className="text-sm text-ink-2">
          This contest requires fullscreen. Leaving it, switching tabs or losing focus for three seconds is logged and
          may disqualify you.
        </p>
        {!fullscreen.keepsEscape && (
          <p className="text-sm text-ink-2">
            In this browser Escape leaves fullscreen. With Vim keys, use Ctrl+[ instead.
          </p>
        )}
        <Button variant="primary" onClick={() => void fullscreen.enter().then((entered) => setRefused(!entered))}>
          Enter fullscreen
        </Button>
        {refused && (
          <p role="alert" className="text-sm text-red">
            Your browser refused. Allow fullscreen for this page and try again.
          </p>
        )}
      </div>
    </div>
  )
}

/** `isBarred`: the contest is not final, so the user may not submit. */
export function DisqualifiedBanner({ isBarred }: { readonly isBarred: boolean }) {
  return (
    <Banner isStrip tone="error" title="You have been disqualified from this contest due to anti-cheat violations.">
      {isBarred
        ? 'You can keep viewing, but you cannot submit.'
        : 'The results are final. You can go on solving the problems.'}{' '}
      If you think this is a mistake, ask the organisers.
    </Banner>
  )
}
