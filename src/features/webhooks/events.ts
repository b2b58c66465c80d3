import type { WebhookEvent } from '#contracts/http/webhooks'
import { pick } from '#contracts/pick'
import type { Db } from '#db/client'
import {
  type ContestMomentRow,
  contestsEndedIn,
  contestsStartedIn,
  duelsEndedIn,
  type EndedDuelRow,
  type EndedRoomRow,
  type JudgedRow,
  roomsEndedIn,
  type Span,
  submissionsJudgedIn,
} from '#db/queries/webhook-events'
import { coarseMaxima } from '#features/judging'

/** An event for receivers. `data` is the payload, which never contains programs, inputs or outputs. */
type WebhookEventData = { readonly event: WebhookEvent; readonly atMs: number; readonly data: object }

const SOURCES: Readonly<Record<WebhookEvent, (db: Db, span: Span) => WebhookEventData[]>> = {
  'duel.finished': (db, span) => duelsEndedIn(db, span).map(duelFinished),
  'room.finished': (db, span) => roomsEndedIn(db, span).map(roomFinished),
  'contest.started': (db, span) =>
    contestsStartedIn(db, span).map((row) => ({ event: 'contest.started', atMs: row.startAtMs, data: contest(row) })),
  'contest.ended': (db, span) =>
    contestsEndedIn(db, span).map((row) => ({ event: 'contest.ended', atMs: row.endAtMs, data: contest(row) })),
  'submission.judged': (db, span) => submissionsJudgedIn(db, span).map(submissionJudged),
}

/** The same stretch of time by the wall clock and by the clock of matches. */
type Spans = { readonly wall: Span; readonly match: Span }

const DATED_BY_MATCHES: ReadonlySet<WebhookEvent> = new Set(['duel.finished', 'room.finished'])

/** The events of the given kinds within a span of time, in order. */
export const eventsIn = (db: Db, events: readonly WebhookEvent[], { wall, match }: Spans): WebhookEventData[] =>
  events
    .flatMap((event) => SOURCES[event](db, DATED_BY_MATCHES.has(event) ? match : wall))
    .sort((one, other) => one.atMs - other.atMs)

const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

const duelFinished = (row: EndedDuelRow): WebhookEventData => ({
  event: 'duel.finished',
  atMs: row.endedAtMs,
  data: {
    ...pick(row, 'id', 'roomCode', 'type', 'completionReason'),
    rated: row.rated === 1,
    players: JSON.parse(row.players),
    rival: row.rival === null ? null : JSON.parse(row.rival),
    startedAt: iso(row.startedAtMs),
    endedAt: iso(row.endedAtMs),
  },
})

const roomFinished = (row: EndedRoomRow): WebhookEventData => ({
  event: 'room.finished',
  atMs: row.endedAtMs,
  data: {
    ...pick(row, 'id', 'roomCode', 'kind', 'reason'),
    rated: row.rated === 1,
    participants: JSON.parse(row.participants),
    startedAt: iso(row.startedAtMs),
    endedAt: iso(row.endedAtMs),
  },
})

const contest = (row: ContestMomentRow) => ({
  ...pick(row, 'id', 'title', 'format', 'participants'),
  rated: row.isRated === 1,
  startsAt: iso(row.startAtMs),
  endsAt: iso(row.endAtMs),
})

/**
 * The payload of a verdict. Receivers may publish it, so it contains no more than the submission's author sees, and it
 * is held back until the thaw of a freeze.
 */
const submissionJudged = ({
  receivedAtMs,
  judgedAtMs,
  shownAtMs,
  cpuMs,
  memoryKiB,
  ...row
}: JudgedRow): WebhookEventData => ({
  event: 'submission.judged',
  atMs: shownAtMs,
  data: {
    ...row,
    ...coarseMaxima({ cpuMs: cpuMs ?? 0, memoryKiB: memoryKiB ?? 0 }),
    receivedAt: iso(receivedAtMs),
    judgedAt: iso(judgedAtMs),
  },
})
