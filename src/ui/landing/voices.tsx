import type { ReactNode } from 'react'
import { type Claims, Figures, type LiveFigures } from './figures'
import { LandingSection } from './section'

type VoicesProps = { readonly claims: Claims; readonly live: LiveFigures; readonly testimonials: ReactNode }

/** The claims with this server's own numbers beside them, and on the other side of a line what players say. */
export function Voices({ claims, live, testimonials }: VoicesProps) {
  return (
    <LandingSection
      id="voices"
      title="Big Claims, Real Numbers"
      lead="Left, what Joust claims; right, what this server counts right now."
    >
      <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_1px_minmax(0,5fr)]">
        <Figures claims={claims} live={live} />
        <div aria-hidden="true" className="bg-line" />
        {testimonials}
      </div>
    </LandingSection>
  )
}
