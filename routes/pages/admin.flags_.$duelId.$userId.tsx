import { createFileRoute } from '@tanstack/react-router'
import type { Evidence } from '#contracts/http/flags'
import { COUNTED_RESULTS, FLAG_KINDS } from '#contracts/labels'
import FlagReview from '#islands/FlagReview'
import { DataBlock, EmptyState, LinkButton, Moment, Page, Panel, PlayerLink } from '#ui'
import { headOfFound, Island, requireContestAdmin, unlistedHead } from '#web'
import { AdminPage } from '../parts/admin-page'
import { EvidenceLines, momentOfReplay } from '../parts/evidence-lines'
import { DECISION_LABELS, flaggedIn, flaggedReplay } from '../parts/flag-labels'
import { found } from '../parts/found'

export const Route = createFileRoute('/admin/flags_/$duelId/$userId')({
  loader: ({ context, params }) => {
    const admin = requireContestAdmin(context, '/dashboard')
    return found(() => context.services.social.flags.evidence(admin, params), 'FLAG_UNKNOWN')
  },
  head: (page) =>
    headOfFound(page, 'There is no such flag', ({ player }) =>
      unlistedHead(`Evidence: ${player ?? 'a player'}`, 'Suspicious conduct of a player in a room, and the decision.'),
    ),
  component: EvidencePage,
  notFoundComponent: () => (
    <Page>
      <EmptyState title="There is no such flag" action={<LinkButton href="/admin/flags">All flags</LinkButton>} />
    </Page>
  ),
})

const RESULTS = { win: 'Won', loss: 'Lost', draw: 'Drew', aborted: 'Called off', void: 'Voided' } as const

/** Null for a duel that is still running or was called off. */
function replayOf(evidence: Evidence): string | null {
  const { arena, place, result } = evidence
  const isOver = arena === null ? result !== null && result !== 'aborted' : place !== null
  return isOver ? flaggedReplay(evidence) : null
}

/** The replay from just before the first flag, the moment to be judged. */
function replayAt(href: string, lines: Evidence['lines']): string {
  const flag = lines.find(({ what }) => what === 'flag')
  return flag === undefined ? href : momentOfReplay(href, flag.sinceStartMs)
}

/** Whether programs exist but are not shown yet because the duel is still running. */
const awaitsPrograms = ({ completionReason, lines, programs }: Evidence): boolean =>
  completionReason === null && programs.length === 0 && lines.some(({ what }) => what === 'submission')

function EvidencePage() {
  const evidence = Route.useLoaderData()
  const { duelId, userId, flags, lines, programs, player, arena } = evidence
  const replayHref = replayOf(evidence)
  return (
    <AdminPage
      place="/admin/flags"
      title={player ?? 'Deleted player'}
      lead="The server’s record of this player in one room. All times are by the server’s clock."
      action={
        <>
          {replayHref !== null && <LinkButton href={replayAt(replayHref, lines)}>Replay</LinkButton>}
          <LinkButton href="/admin/flags">All flags</LinkButton>
        </>
      }
    >
      <Facts evidence={evidence} />
      <Panel title="Record" flush className="overflow-hidden">
        <EvidenceLines lines={lines} replayHref={replayHref} />
      </Panel>
      {flags.map((flag) => (
        <Panel key={flag.kind} title={FLAG_KINDS[flag.kind]}>
          <div className="grid gap-4">
            <p className="text-sm text-ink-2">
              <span className="text-ink">{flag.detail}</span> ·{' '}
              <Moment precision="second" className="tabular-nums" at={flag.at} />
            </p>
            {flag.decision === null ? (
              <Island
                name="FlagReview"
                component={FlagReview}
                props={{
                  duelId,
                  userId,
                  kind: flag.kind,
                  isRoom: arena !== null,
                  canVoid: COUNTED_RESULTS.some((result) => result === evidence.result),
                }}
              />
            ) : (
              <p className="max-w-prose border-s-2 border-line ps-3 text-sm wrap-anywhere">
                {flag.reason}
                <span className="block text-ink-2">
                  {DECISION_LABELS[flag.decision]} by <PlayerLink username={flag.decidedBy} />
                  {flag.decidedAt !== null && (
                    <>
                      {' '}
                      · <Moment precision="second" className="tabular-nums" at={flag.decidedAt} />
                    </>
                  )}
                </span>
              </p>
            )}
          </div>
        </Panel>
      ))}
      {programs.map((program, index) => (
        <DataBlock
          key={program.at}
          label={`Program ${index + 1} · ${program.language} · ${program.verdict ?? 'being judged'}`}
          text={program.source}
        />
      ))}
      {awaitsPrograms(evidence) && (
        <p className="text-sm text-ink-2">
          Submitted programs are shown once the {arena === null ? 'duel' : 'room'} is over.
        </p>
      )}
    </AdminPage>
  )
}

function resultIn({ arena, place, result }: Evidence): string {
  if (arena !== null && place !== null) return `Place ${place}`
  return result === null ? 'Running' : RESULTS[result]
}

function Facts({ evidence }: { readonly evidence: Evidence }) {
  const { arena, roomCode, opponent, problem, completionReason, xp, awardsHeld, wpm, accuracy, rated } = evidence
  const facts = [
    ...(arena === null ? [['Against', <PlayerLink key="against" username={opponent} />] as const] : []),
    [arena === null ? 'Duel' : 'Kind', `${flaggedIn(evidence)}, ${rated ? 'rated' : 'casual'}`],
    [
      'Room',
      <span key="room" className="font-mono">
        {roomCode}
      </span>,
    ],
    ...(problem === null ? [] : [['Problem', problem] as const]),
    ['Result', `${resultIn(evidence)}${completionReason === null ? '' : ` (${completionReason})`}`],
    ['Points', awardsHeld ? 'Held until every flag is decided' : `${xp} XP`],
    ...(wpm === null ? [] : [['Speed', `${wpm} wpm, ${accuracy ?? 0} % accuracy`] as const]),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
