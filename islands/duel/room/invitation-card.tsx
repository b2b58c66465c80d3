import type { ReactNode } from 'react'
import { capital } from '#contracts/capital'
import type { Invitation } from '#contracts/http/duels'
import { modeOf } from '#contracts/modes'
import type { DuelSettings } from '#contracts/ws/duel-events'
import { formatRating } from '#core/rating'
import { Avatar } from '#ui'
import { ownLabels } from '../modes/labels'
import { isFirstUnrated, seriesLabel } from '../series/labels'
import { timeLabel } from './settings-label'

type InvitationCardProps = {
  readonly offer: NonNullable<Invitation['offer']>
  readonly roomCode: string
  /** The actions of the reader. */
  readonly children: ReactNode
}

/** An invitation: the host, what is played, how long, and whether it is rated. */
export function InvitationCard({ offer, roomCode, children }: InvitationCardProps) {
  const { host, series } = offer
  return (
    <section
      aria-labelledby="invitation"
      className="grid w-full max-w-dialog gap-6 rounded-lg border border-line border-t-2 border-t-amber bg-surface p-8"
    >
      <header className="flex items-center gap-4">
        <Avatar name={host.username} image={host.profileImage} size="lg" side="amber" />
        <div className="grid min-w-0 gap-0.5">
          <h1 id="invitation" className="heading text-xl wrap-break-word">
            {host.username} invites you to a {series === null ? 'duel' : 'series of duels'}
          </h1>
          <p className="text-sm text-ink-2">
            Rating <span className="font-semibold text-ink tabular-nums">{formatRating(host.rating)}</span> · room{' '}
            <span className="font-mono">{roomCode}</span>
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
        {series !== null && (
          <div className="col-span-2 grid gap-0.5 bg-surface px-4 py-2">
            <dt className="caption">Series</dt>
            <dd className="font-medium">{seriesLabel(series)}</dd>
          </div>
        )}
        {factsOf(offer).map(({ name, value }) => (
          <div key={name} className="grid gap-0.5 bg-surface px-4 py-2">
            <dt className="caption">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>
    </section>
  )
}

type Fact = { readonly name: string; readonly value: string }

/** The four facts, shown in two rows of two. */
function factsOf(offer: InvitationCardProps['offer']): readonly Fact[] {
  const { settings, series } = offer
  const { duelType, rated } = settings
  const others = isFirstUnrated(offer) ? ' (the others are)' : ''
  return [
    { name: series === null ? 'Duel' : 'First duel', value: modeOf(duelType).title },
    { name: modeOf(duelType).task, value: taskLabel(settings) },
    { name: 'Time', value: capital(timeLabel(settings)) },
    { name: 'Counts as', value: rated === true ? 'Rated' : `Not rated${others}` },
  ]
}

function taskLabel(settings: DuelSettings): string {
  const parts = [settings.difficulty ?? null, ...ownLabels(settings)].filter((part) => part !== null)
  return parts.length === 0 ? 'Any' : capital(parts.join(', '))
}
