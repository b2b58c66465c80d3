import type { DuelHistoryItem, SideStats } from '#contracts/http/users'
import { modeOf } from '#contracts/modes'
import { formatClock, MatchRow, When } from '#ui'
import { scoreLabel } from '../duel/series/labels'

export type Self = { readonly id: string; readonly username: string; readonly image: string }

/** A row with one finished duel of the viewer. */
export function DuelRow({
  self,
  duel,
  nowMs,
}: {
  readonly self: Self
  readonly duel: DuelHistoryItem
  readonly nowMs: number
}) {
  const { opponent, rival } = duel
  const name = opponent?.username ?? 'deleted player'
  return (
    <MatchRow
      you={{ name: self.username, image: self.image }}
      opponent={{
        name,
        image: opponent?.profileImage ?? '',
        // Recordings and bots have no profile page.
        ...(opponent !== null && rival === null && { href: `/u/${opponent.username}` }),
      }}
      yourScore={scoreOf(duel.userStats)}
      theirScore={scoreOf(duel.opponentStats)}
      outcome={duel.isWinner ? 'won' : duel.result === 'draw' ? 'drawn' : 'lost'}
      subject={subjectOf(duel)}
      reason={duel.series === null ? reasonOf(duel) : `${seriesOf(duel.series)} · ${reasonOf(duel)}`}
      duration={formatClock(duel.duration)}
      when={<When at={duel.endedAt} nowMs={nowMs} />}
      href={`/duel/${duel.roomCode}`}
      replayHref={`/duel/${duel.roomCode}/replay`}
    />
  )
}

/** The tests passed in a coding duel, or the words per minute in a typing duel. */
function scoreOf({ submissionResult, typingStats }: SideStats): string {
  if (typingStats !== null) return `${typingStats.wpm} wpm`
  if (submissionResult === null || submissionResult.totalCount === 0) return '–'
  return `${submissionResult.passedCount}/${submissionResult.totalCount}`
}

function subjectOf({ duelType, problem, typingContent }: DuelHistoryItem): string {
  const { title } = modeOf(duelType)
  if (problem !== null) return problem.title
  return typingContent === null ? title : `${title}: ${typingContent.category}`
}

/** The state or result of the whole series: 'Best of 3 won 2 : 1, duel 3'. */
function seriesOf({ bestOf, number, points, opponentPoints, result }: NonNullable<DuelHistoryItem['series']>): string {
  return `Best of ${bestOf}${SERIES_RESULTS[result]} ${scoreLabel(points, opponentPoints)}, duel ${number}`
}

const SERIES_RESULTS = { win: ' won', loss: ' lost', draw: ' drawn', unfinished: ' ended', running: '' } as const

const REASONS: Readonly<Record<string, string>> = {
  'correct-submission': 'First correct submission',
  completion: 'Text completed',
  'anti-cheat': 'Anti-cheat',
  resignation: 'Resignation',
  abandonment: 'Abandonment',
  draw: 'Draw',
}

function reasonOf({ completionReason, duelType, xp, xpWaits }: DuelHistoryItem): string {
  const reason =
    completionReason === 'best-score' ? modeOf(duelType).bestScore : (REASONS[completionReason] ?? completionReason)
  if (xpWaits) return `${reason} · XP held for review`
  return xp > 0 ? `${reason} · +${xp} XP` : reason
}
