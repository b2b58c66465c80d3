import { Check } from 'lucide-react'
import type { DuelRatings, DuelStanding } from '#contracts/http/players'
import type { User } from '#contracts/http/users'
import { DUEL_TYPES, modeOf } from '#contracts/modes'
import { formatRating } from '#core/rating'
import { type Milestone, milestonesOf } from '#core/stats'
import { tierOf } from '#core/xp'
import { grouped, Meter, Panel, StatCard, StatRow, TierBadge } from '#ui'
import type { ContestStanding } from './contest-standing'

type Stats = User['stats']

/** The cards that the own and the public profile share. */
export function Figures({ stats, winRate }: { readonly stats: Stats; readonly winRate: number }) {
  return (
    <StatRow columns={3}>
      <StatCard label="Total Duels" value={grouped(stats.totalDuels)} />
      <StatCard label="Victories" value={grouped(stats.wins)} />
      <StatCard label="Win Rate" value={`${winRate.toFixed(1)}%`} />
    </StatRow>
  )
}

export function CurrentRank({ xp }: { readonly xp: number }) {
  const { name, level, nextName, progress, xpNeeded } = tierOf(xp)
  return (
    <Panel title="Current Rank">
      <div className="grid gap-4">
        <TierBadge tier={name} size="lg" />
        <Meter label={`Progress in ${name}`} value={progress} max={100} />
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
          <Fact name="Level" value={grouped(level)} />
          <Fact name="XP" value={grouped(xp)} />
          <Fact
            name={nextName === null ? 'Next rank' : `To ${nextName}`}
            value={nextName === null ? 'MAX' : `${grouped(xpNeeded)} XP`}
          />
        </dl>
      </div>
    </Panel>
  )
}

const orDash = (value: number | null): string => (value === null ? '–' : String(value))

export function ContestRanking({ standing }: { readonly standing: ContestStanding }) {
  const { rank, rating, maxRating, contestsParticipated, contestsWon } = standing
  return (
    <Panel title="Contest Ranking">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        <Fact name="Rank" value={rank === null ? '–' : `#${grouped(rank)}`} />
        <Fact name="Rating" value={rating === null ? 'Unrated' : orDash(rating)} />
        <Fact name="Highest rating" value={orDash(maxRating)} />
        <Fact name="Contests" value={grouped(contestsParticipated)} />
        <Fact name="Won" value={grouped(contestsWon)} />
      </dl>
    </Panel>
  )
}

export function DuelRatingsPanel({ ratings }: { readonly ratings: DuelRatings }) {
  return (
    <Panel title="Duel Ratings">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        {DUEL_TYPES.map((type) => (
          <Fact key={type} name={modeOf(type).name} value={standingLabel(ratings[type])} />
        ))}
      </dl>
      {DUEL_TYPES.some((type) => ratings[type]?.provisional === true) && (
        <p className="caption mt-3">? = provisional until more rated duels.</p>
      )}
    </Panel>
  )
}

const standingLabel = (standing: DuelStanding | null): string =>
  standing === null ? 'Unrated' : formatRating(standing)

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{value}</dd>
    </>
  )
}

export function Milestones({ stats }: { readonly stats: Stats }) {
  return (
    <Panel title="Recent Milestones" flush>
      <ul className="divide-y divide-line">
        {milestonesOf(stats).map((milestone) => (
          <OneMilestone key={milestone.title} milestone={milestone} />
        ))}
      </ul>
    </Panel>
  )
}

function OneMilestone({ milestone }: { readonly milestone: Milestone }) {
  const { title, condition, reached, value, goal } = milestone
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <span className={reached ? 'font-medium' : 'text-ink-2'}>{title}</span>
        {reached ? (
          <span className="inline-flex items-center gap-1 text-sm text-green">
            <Check size={16} />
            Reached
          </span>
        ) : (
          <span className="text-sm text-ink-3 tabular-nums">
            {grouped(value)}/{grouped(goal)}
          </span>
        )}
      </div>
      <p className="caption">{condition}</p>
      {!reached && <Meter label={`${title}: ${condition}`} value={value} max={goal} />}
    </li>
  )
}
