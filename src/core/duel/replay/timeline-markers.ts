import type { UserId } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import { plural } from '#contracts/plural'
import type { CompletionReason, DuelEvent, DuelEventOf, StampedDuelEvent } from '#contracts/ws/duel-events'
import { isStart, rulesOf } from '../modes'
import { scoreLabels } from '../modes/submissions'
import type { ReplayTimeline } from './replay-timeline'

export type MarkerKind =
  | 'joined'
  | 'started'
  | 'accepted'
  | 'rejected'
  | 'void'
  | 'run'
  | 'language'
  | 'chat'
  | 'draw'
  | 'gone'
  | 'back'
  | 'restart'
  | 'time-up'
  | 'asked'
  | 'finished'

/** A marker on the timeline. `userId` is null if it concerns both players. `words` follow the player's name. */
export type TimelineMarker = {
  readonly atMs: number
  readonly kind: MarkerKind
  readonly userId: UserId | null
  readonly label: string
}

/** What the markers need besides the timeline. */
type MarkerContext = {
  readonly runs: readonly { readonly userId: UserId; readonly atMs: number }[]
  readonly languageName: (languageId: number) => string
}

/** The notable moments of a duel, in order. Violations are left out because they are private. */
export function markersOf(timeline: ReplayTimeline, { runs, languageName }: MarkerContext): readonly TimelineMarker[] {
  const markers = [
    ...timeline.events.flatMap((stamped) => markersOfEvent(stamped, timeline.events)),
    ...runs.map(({ userId, atMs }): TimelineMarker => ({ atMs, kind: 'run', userId, label: 'ran the tests' })),
    ...languageMarkers(timeline, languageName),
  ]
  // The end sorts last among events of the same millisecond.
  const isEnd = ({ kind }: TimelineMarker): number => (kind === 'finished' ? 1 : 0)
  return markers
    .map((marker) => ({ ...marker, atMs: within(timeline, marker.atMs) }))
    .sort((a, b) => a.atMs - b.atMs || isEnd(a) - isEnd(b))
}

/** Events before the start are shown at the start, those after the end at the end. */
const within = ({ startMs, endMs }: ReplayTimeline, atMs: number): number => Math.min(endMs, Math.max(startMs, atMs))

function languageMarkers({ records }: ReplayTimeline, languageName: MarkerContext['languageName']): TimelineMarker[] {
  return records.flatMap(({ userId, edits }) =>
    edits.flatMap(({ atMs, languageId }, place): TimelineMarker[] => {
      const before = edits[place - 1]
      if (before === undefined || before.languageId === languageId) return []
      return [{ atMs, kind: 'language', userId, label: `changed to ${languageName(languageId)}` }]
    }),
  )
}

function markersOfEvent({ event, atMs }: StampedDuelEvent, all: readonly StampedDuelEvent[]): TimelineMarker[] {
  const marker = (kind: MarkerKind, userId: UserId | null, label: string): TimelineMarker[] => [
    { atMs, kind, userId, label },
  ]
  if (isStart(event)) return marker('started', null, 'The duel started')
  switch (event.type) {
    case 'created':
      return marker('joined', event.host.userId, 'opened the room')
    case 'joined':
      return marker('joined', event.player.userId, 'joined')
    case 'submitted': {
      const { kind, label } = verdictOf(event, all)
      // Order and time are those of receipt.
      return [{ atMs: event.receivedAtMs, kind, userId: event.userId, label }]
    }
    case 'question-opened':
      return marker('asked', null, `Question ${event.index + 1}`)
    case 'question-answered':
      return answerMarker({ event, atMs }, all)
    case 'typing-restarted':
      return marker('restart', event.userId, 'started over')
    case 'chatted':
      return marker('chat', event.userId, `said: ${event.message}`)
    case 'draw-offered':
      return marker('draw', event.userId, 'offered a draw')
    case 'draw-declined':
      return marker('draw', null, 'The offer of a draw ended')
    case 'left':
      return marker('gone', event.userId, event.onPurpose === true ? 'left' : 'was disconnected')
    case 'returned':
      return marker('back', event.userId, 'came back')
    case 'resumed-after-restart':
      return marker('restart', null, 'The server came back, and both were given more time')
    case 'time-was-up':
      return marker('time-up', null, 'Time was up')
    case 'finished':
      return marker('finished', event.winnerId, endLabel(event, modeIn(all)))
    default:
      // The other events change the view but are not marked.
      return []
  }
}

function verdictOf(
  { submissionId, changedLines, characters }: DuelEventOf<'submitted'>,
  all: readonly StampedDuelEvent[],
): Pick<TimelineMarker, 'kind' | 'label'> {
  const lines = changedLines === undefined ? '' : `, ${plural(changedLines, 'line')} changed`
  for (const { event } of all) {
    if (event.type === 'judged' && event.submissionId === submissionId) {
      const submittedLabel = `submitted: ${scoreLabels(event, characters).long}${lines}`
      return { kind: event.verdict === 'accepted' ? 'accepted' : 'rejected', label: submittedLabel }
    }
  }
  return { kind: 'void', label: 'submitted: not judged' }
}

/** Whether an answer was right is known from the event that closed the question. */
function answerMarker(
  { event, atMs }: { readonly event: DuelEventOf<'question-answered'>; readonly atMs: number },
  all: readonly StampedDuelEvent[],
): TimelineMarker[] {
  const { userId, index, tookMs } = event
  let points: number | null = null
  for (const { event: closed } of all) {
    if (closed.type !== 'question-closed' || closed.index !== index) continue
    points = closed.answers.find((answer) => answer.userId === userId)?.points ?? null
  }
  const after = `after ${(tookMs / 1000).toFixed(1)} s`
  if (points === null) return [{ atMs, kind: 'void', userId, label: `answered question ${index + 1} ${after}` }]
  const label =
    points > 0
      ? `answered question ${index + 1} rightly ${after}: ${points} points`
      : `answered question ${index + 1} wrongly ${after}`
  return [{ atMs, kind: points > 0 ? 'accepted' : 'rejected', userId, label }]
}

const ENDS: Readonly<Record<CompletionReason, string>> = {
  'correct-submission': 'won with the first correct submission',
  'best-score': 'won: ahead when time was up',
  completion: 'won: finished the text first',
  'anti-cheat': 'won: the other broke the rules of fair play',
  resignation: 'won: the other resigned',
  abandonment: 'won: the other left',
  draw: 'won',
  aborted: 'won',
}

/** The mode of the duel that these events belong to. */
function modeIn(all: readonly StampedDuelEvent[]): DuelType {
  for (const { event } of all) if (event.type === 'created') return event.settings.duelType
  throw new Error('a duel that no one created')
}

/**
 * How the duel ended: what the winner did, to follow their name, or that there is no winner. A mode with its own time never runs out of
 * time.
 */
export function endLabel(
  { winnerId, reason }: Pick<Extract<DuelEvent, { type: 'finished' }>, 'winnerId' | 'reason'>,
  duelType: DuelType,
): string {
  if (winnerId === null) return reason === 'aborted' ? 'The duel was called off' : 'A draw'
  return reason === 'best-score' && rulesOf(duelType).hasOwnTime === true ? 'won: ahead at the end' : ENDS[reason]
}
