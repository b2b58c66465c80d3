import type { UserId } from '#contracts/ids'
import type { DuelPlayer, DuelState, Match } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { bestScore, isPending, matchOf, opponentOf, playerOf, raceFigures, runOf, submissionsOf } from '#core/duel'
import { formatRating } from '#core/rating'
import { verdictLabel } from '#core/verdict'
import type { Contender } from '#ui'

/** The two sides as the scoreboard shows them: the viewer, and who plays against them (null: no one yet). */
export function contendersOf(duel: DuelState, viewerId: UserId, room?: Pick<DuelRoom, 'participants'>) {
  const you = playerOf(duel, viewerId)
  const opponent = opponentOf(duel, viewerId)
  return {
    you: you === undefined ? null : { ...contenderOf(duel, you), ...ratingOf(you.userId, room) },
    opponent: opponent === undefined ? null : { ...contenderOf(duel, opponent), ...ratingOf(opponent.userId, room) },
  }
}

function ratingOf(userId: UserId, room?: Pick<DuelRoom, 'participants'>): Pick<Contender, 'rating'> {
  const rating = room?.participants.find((participant) => participant.userId === userId)?.rating
  return rating === undefined ? {} : { rating: formatRating(rating) }
}

function contenderOf(duel: DuelState, player: DuelPlayer): Contender {
  const match = matchOf(duel)
  if (match?.kind === 'typing') return racerOf(duel, player, match)
  const best = match === null ? null : bestScore(match, player.userId)
  return {
    id: player.userId,
    name: player.username,
    image: player.profileImage,
    passed: best?.passed ?? null,
    total: match === null ? null : testsOf(match),
    connected: player.isPresent,
    ...(match === null ? { ready: player.isReady } : { status: statusOf(duel, player.userId) }),
    ...outcomeOf(duel, player.userId),
  }
}

/** In a race, words take the place of tests. */
function racerOf(duel: DuelState, player: DuelPlayer, match: Extract<Match, { kind: 'typing' }>): Contender {
  const { words, finishedAtMs, restarts } = runOf(match, player.userId)
  const figures = raceFigures(duel, player.userId)
  const again = restarts === 0 ? '' : ` · started over ${restarts === 1 ? 'once' : `${restarts} times`}`
  return {
    id: player.userId,
    name: player.username,
    image: player.profileImage,
    passed: words.length,
    total: match.text.words.length,
    connected: player.isPresent,
    status: `${finishedAtMs === null ? '' : 'Finished · '}${figures === null ? 'No words typed' : `${Math.round(figures.wpm)} wpm`}${again}`,
    ...outcomeOf(duel, player.userId),
  }
}

/** How many tests the problem has, known from the first verdict; null before. */
function testsOf(match: Match): number | null {
  for (const { outcome } of submissionsOf(match)) if (outcome.status === 'judged') return outcome.total
  return null
}

/** What a player is at: their newest submission, in words. */
export function statusOf(duel: DuelState, userId: UserId): string {
  const own = submissionsOf(matchOf(duel)).filter((submission) => submission.userId === userId)
  const newest = own.at(-1)
  if (newest === undefined) return 'Nothing submitted yet'
  if (isPending(newest)) return 'Judging...'
  const tries = own.length === 1 ? '1 submission' : `${own.length} submissions`
  return newest.outcome.status === 'judged' ? `${verdictLabel(newest.outcome.verdict)} · ${tries}` : tries
}

function outcomeOf(duel: DuelState, userId: UserId): Pick<Contender, 'outcome'> {
  if (duel.phase !== 'finished' || duel.reason === 'aborted') return {}
  if (duel.winnerId === null) return { outcome: 'drawn' }
  return { outcome: duel.winnerId === userId ? 'won' : 'lost' }
}
