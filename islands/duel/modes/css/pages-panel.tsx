import type { UserId } from '#contracts/ids'
import type { DuelSubmission } from '#contracts/ws/duel-state'
import { matchPercent } from '#core/css-arena'
import { bestScore, isPending, matchOf } from '#core/duel'
import { verdictLabel } from '#core/verdict'
import { Badge, ScrollBox, Spinner } from '#ui'
import { placeLabel } from '../../../lib/place-label'
import { useQueuePlace } from '../../../lib/use-queue-place'
import { type OpenRoom, ownSubmissions } from '../../room/room-model'
import { charactersLabel } from './figures'

/** The results of the viewer's own submitted pages, newest first. */
export function PagesPanel({ open, viewerId }: { readonly open: OpenRoom; readonly viewerId: UserId }) {
  const own = ownSubmissions(open, viewerId)
  const match = matchOf(open.duel)
  const best = match === null ? null : bestScore(match, viewerId)
  return (
    <section aria-labelledby="pages-title" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-13 items-center border-b border-line px-4 py-1.5">
        <h2 id="pages-title" className="heading text-base">
          Your submissions
        </h2>
      </header>
      <ScrollBox label="What became of them" className="min-h-0 flex-1">
        {own.length === 0 ? (
          <p className="p-4 text-sm text-ink-3">Submit as often as you like: your closest page counts.</p>
        ) : (
          <ol className="divide-y divide-line border-b border-line">
            {own.toReversed().map((submission, i) => (
              <li
                key={submission.submissionId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm"
              >
                <span className="caption w-6 tabular-nums">{own.length - i}</span>
                <PageOutcome submission={submission} />
                {submission.seq === best?.seq && best.passed > 0 && <Badge tone="azure">Counts</Badge>}
                <span className="ms-auto text-ink-2 tabular-nums">{charactersLabel(submission.characters ?? 0)}</span>
              </li>
            ))}
          </ol>
        )}
      </ScrollBox>
    </section>
  )
}

function PageOutcome({ submission }: { readonly submission: DuelSubmission }) {
  const { outcome, submissionId } = submission
  if (isPending(submission)) return <Rendering ticket={submissionId} />
  if (outcome.status !== 'judged') return <span className="text-ink-2">The renderer failed: it does not count</span>
  const isDrawn = outcome.verdict === 'accepted' || outcome.verdict === 'wrong-answer'
  return (
    <span role="status" className="font-semibold tabular-nums">
      {isDrawn ? matchPercent(outcome.passed) : verdictLabel(outcome.verdict)}
    </span>
  )
}

function Rendering({ ticket }: { readonly ticket: string }) {
  const place = useQueuePlace(ticket)
  return (
    <span role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {place === null ? 'Rendering' : placeLabel(place)}
    </span>
  )
}
