import { TierLine } from '../tier/tier-line'
import { LandingSection } from './section'

const EARNED = [
  { what: 'Win a coding duel', xp: '50 to 125', why: 'by difficulty, and by how much of the clock is left' },
  { what: 'Win a typing duel', xp: '30 to 80', why: 'by your words a minute' },
  { what: 'Lose, but fight', xp: '5 or 10', why: 'for a test passed or a text finished' },
  { what: 'Solve in a contest', xp: '10 to 40', why: 'once for each problem' },
] as const

/** The five tiers as one line, and what earns a player XP. */
export function Ladder() {
  return (
    <div className="border-y border-line bg-surface">
      <LandingSection
        id="tiers"
        title="Five Tiers, One Line"
        lead="XP never falls: every win moves you on, from Iron at the left to Platinum at the right."
      >
        <TierLine size="lg" />
        <dl className="mt-12 grid grid-cols-2 gap-8 lg:grid-cols-4">
          {EARNED.map(({ what, xp, why }) => (
            <div key={what} className="grid content-start gap-1">
              <dt className="text-sm text-ink-2">{what}</dt>
              <dd className="numeral text-xl">
                {xp} <span className="text-sm text-ink-3">XP</span>
              </dd>
              <dd className="text-sm text-ink-3">{why}</dd>
            </div>
          ))}
        </dl>
      </LandingSection>
    </div>
  )
}
