import { useMemo, useRef, useState } from 'react'
import type { Resolver as ResolverData } from '#contracts/http/resolver'
import { boardAfter, FORMATS } from '#core/contest'
import { Banner, EmptyState, LinkButton, SkeletonRows } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { LoadFailure } from './lib/load-failure'
import { useEvery } from './lib/use-every'
import { useLoaded } from './lib/use-loaded'
import { Controls } from './resolver/controls'
import { MedalSettings } from './resolver/medal-settings'
import { Publish } from './resolver/publish'
import { StageBoard } from './resolver/stage-board'
import { type Medals, stepLabel } from './resolver/step-label'
import { useCeremony, useCeremonyKeys } from './resolver/use-ceremony'

type ResolverProps = { readonly contestId: string; readonly title: string; readonly isAdmin: boolean }
type CeremonyProps = { readonly resolver: ResolverData; readonly isAdmin: boolean }

const JUDGING_POLL_MS = 2000
const ONE_EACH: Medals = { gold: 1, silver: 1, bronze: 1 }

/**
 * The resolver: reveals the frozen standings cell by cell, from the bottom upwards, before an audience. The page fetches the standings
 * instead of containing them: those of thousands of contestants are megabytes, and twice as much when written into a page.
 */
export default function Resolver({ contestId, title, isAdmin }: ResolverProps) {
  const { loaded, again } = useLoaded(contestId, (signal, id) =>
    api('GET /api/contests/{id}/resolver', { params: { id }, signal }),
  )
  if (loaded.kind === 'loading')
    return (
      <div className="grid gap-6 p-6">
        <h1 className="heading truncate text-2xl">{title}</h1>
        <SkeletonRows rows={9} what="the ceremony" />
      </div>
    )
  if (loaded.kind === 'failed')
    return <LoadFailure alone title="The ceremony could not be loaded" message={loaded.message} again={again} />
  return <Ceremony resolver={loaded.result} isAdmin={isAdmin} />
}

function Ceremony({ resolver: first, isAdmin }: CeremonyProps) {
  const [resolver, setResolver] = useState(first)
  const read = async () => {
    const outcome = await attempt(api('GET /api/contests/{id}/resolver', { params: { id: first.contestId } }))
    if (outcome.ok) setResolver(outcome.answer)
  }
  const isWaiting = resolver.unjudged > 0
  useEvery(JUDGING_POLL_MS, isWaiting, read)
  if (isWaiting)
    return (
      <div className="p-6">
        <Banner title="The last submissions are being judged">
          {resolver.unjudged === 1 ? 'One is' : `${resolver.unjudged} are`} left. The ceremony opens here automatically.
        </Banner>
      </div>
    )
  if (resolver.start.length === 0)
    return (
      <EmptyState
        title="No submissions"
        action={<LinkButton href={`/contests/${resolver.contestId}`}>Back to the contest</LinkButton>}
      >
        There is nothing to reveal.
      </EmptyState>
    )
  return <Stage resolver={resolver} isAdmin={isAdmin} onThawed={() => setResolver({ ...resolver, isThawed: true })} />
}

function Stage({ resolver, isAdmin, onThawed }: CeremonyProps & { readonly onThawed: () => void }) {
  const stage = useRef<HTMLElement>(null)
  const [medals, setMedals] = useState(ONE_EACH)
  const total = resolver.steps.length
  const ceremony = useCeremony(total)
  const { at, next, back, restart, toggle } = ceremony
  const fullScreen = () => void toggleFullScreen(stage.current)
  useCeremonyKeys({ next, back, restart, toggle, fullScreen })
  const rows = useMemo(() => boardAfter(resolver, at, FORMATS[resolver.format]), [resolver, at])
  const isOver = at === total
  return (
    <section ref={stage} aria-label="Resolver" className="flex h-[calc(100dvh-3.5rem-1px)] flex-col bg-ground">
      <header className="flex items-center justify-between gap-6 px-6 pt-4 pb-2">
        <h1 className="heading min-w-0 truncate text-2xl" title={resolver.title}>
          {resolver.title}
        </h1>
        {at === 0 && <MedalSettings medals={medals} onChange={setMedals} />}
        {isOver && resolver.hasFreeze && (
          <Publish
            contestId={resolver.contestId}
            isThawed={resolver.isThawed}
            isRated={resolver.isRated}
            isAdmin={isAdmin}
            onThawed={onThawed}
          />
        )}
      </header>
      {at === 0 && !resolver.hasFreeze && (
        <p className="px-6 text-sm text-ink-2">This contest had no freeze, so the steps only announce the places.</p>
      )}
      <div className="flex min-h-0 flex-1 px-6">
        <StageBoard resolver={resolver} rows={rows} at={at} medals={medals} />
      </div>
      <footer className="grid gap-3 border-t border-line bg-surface px-6 py-3">
        <p aria-live="polite" className="heading min-h-8 text-xl">
          {stepLabel(resolver, at, rows)}
        </p>
        <Controls ceremony={ceremony} total={total} onFullScreen={fullScreen} />
      </footer>
    </section>
  )
}

/** Shows only the stage in fullscreen, not the page around it. If the browser refuses, nothing changes. */
async function toggleFullScreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen()
  await stage?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
}
