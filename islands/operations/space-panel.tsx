import type { Overview, SpacePart, SpaceState } from '#contracts/http/operations'
import { plural } from '#contracts/plural'
import { Banner, Panel, Spinner, When } from '#ui'
import { Figure } from './figure'
import { formatSize } from './format'

/** What uses disk space, in the database file and beside it. */
export function SpacePanel({ overview: { storage, nowMs } }: { readonly overview: Overview }) {
  const { space } = storage
  return (
    <Panel
      title="Disk Space"
      action={
        space.state === 'measured' && (
          <span className="text-sm text-ink-3">
            measured <When at={new Date(space.atMs).toISOString()} nowMs={nowMs} />
          </span>
        )
      }
    >
      <div className="grid gap-6">
        <Measured space={space} />
        <p className="text-sm text-ink-2">
          Deleted by itself: {storage.kept.map(({ name, days }) => `${name} after ${plural(days, 'day')}`).join(', ')}.
        </p>
      </div>
    </Panel>
  )
}

function Measured({ space }: { readonly space: SpaceState }) {
  switch (space.state) {
    case 'measuring':
      return (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner size={14} /> Being measured
        </p>
      )
    case 'failed':
      return <Banner tone="warning">{space.message}</Banner>
    case 'measured':
      return (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <Parts title="Database" parts={space.database} />
          <Parts title="Other Files" parts={space.files} />
        </div>
      )
  }
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly SpacePart[] }) {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section className="grid content-start gap-3 text-sm">
      <h3 className="flex items-baseline justify-between gap-4 font-medium">
        {title} <span className="tabular-nums">{formatSize(total)}</span>
      </h3>
      <dl className="grid gap-2">
        {parts.map(({ name, bytes }) => (
          <Figure key={name} name={name}>
            {formatSize(bytes)}
          </Figure>
        ))}
      </dl>
    </section>
  )
}
