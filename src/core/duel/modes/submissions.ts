import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { DuelState, DuelSubmission, FinishedDuel, Match, SubmissionOutcome } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import { matchPercent } from '#core/css-arena'
import { verdictLabel } from '#core/verdict'
import { START_BANNER_MS } from '../constants'
import type { Outcome } from '../finish'
import type { ModeEvents, ModeRules, Resignation, ResultFigure } from '../mode'
import { isProgramMatch, matchOf, type PlayedDuel, type ProgramMatch, submissionsOf } from '../state'
import { full, selfOf, type Viewer } from '../viewer'

/** The rules of a match in which programs are submitted: who has won, and who was better. Source: docs/rules.md, "Coding duels". */

/** A player's best submission. `seq` and `receivedAtMs` are those of the first one that reached `passed` so. */
type BestScore = {
  readonly passed: number
  readonly total: number
  readonly seq: number
  readonly receivedAtMs: number
  /** 0 where lines are not counted. */
  readonly changedLines: number
  /** 0 where they are not counted. */
  readonly characters: number
}

/** A match, of two or of many, in which programs are submitted. */
type Submitted = { readonly submissions: readonly DuelSubmission[] }
export type ProgramEvent = DuelEventOf<'submitted' | 'voided' | 'judged'>

/** The match with a submission more, or with one judged. */
export function afterProgramEvent<One extends Submitted>(match: One, event: ProgramEvent, atMs: number): One {
  const submissions =
    event.type === 'submitted'
      ? [...match.submissions, submissionOf(event)].sort((a, b) => a.seq - b.seq)
      : match.submissions.map((one) =>
          one.submissionId === event.submissionId ? { ...one, outcome: outcomeOf(event, atMs) } : one,
        )
  return { ...match, submissions }
}

function submissionOf({ type: _type, roundTripMs, ...facts }: DuelEventOf<'submitted'>): DuelSubmission {
  return { ...facts, roundTripMs: roundTripMs ?? null, outcome: { status: 'judging' } }
}

function outcomeOf(event: DuelEventOf<'voided' | 'judged'>, judgedAtMs: number): SubmissionOutcome {
  if (event.type === 'voided') return { status: 'void' }
  const { verdict, passed, total } = event
  return { status: 'judged', verdict, passed, total, judgedAtMs }
}

export const isPending = (submission: DuelSubmission): boolean => submission.outcome.status === 'judging'

export const isAccepted = ({ outcome }: DuelSubmission): boolean =>
  outcome.status === 'judged' && outcome.verdict === 'accepted'

export const hasSolved = (match: Match, userId: UserId): boolean =>
  submissionsOf(match).some((submission) => submission.userId === userId && isAccepted(submission))

export const pendingOf = (match: Match, userId: UserId): number =>
  submissionsOf(match).filter((submission) => submission.userId === userId && isPending(submission)).length

export const hasPending = (match: Match): boolean => submissionsOf(match).some(isPending)

/**
 * The author of the accepted submission with the lowest sequence number, once no earlier one is still being judged;
 * null while that is open.
 */
const winnerBySubmission = (match: Submitted): UserId | null => firstAccepted(match)?.userId ?? null

export function firstAccepted(match: Submitted): DuelSubmission | null {
  for (const submission of match.submissions) {
    if (isPending(submission)) return null
    if (isAccepted(submission)) return submission
  }
  return null
}

/**
 * A player's best submission: the most tests passed, with the fewest lines changed or characters where those count, reached the
 * earliest; null where none was judged.
 */
export function bestScore(match: Match, userId: UserId): BestScore | null {
  let best: BestScore | null = null
  for (const { userId: author, outcome, seq, receivedAtMs, changedLines = 0, characters = 0 } of submissionsOf(match)) {
    if (author !== userId || outcome.status !== 'judged') continue
    const score = { passed: outcome.passed, total: outcome.total, seq, receivedAtMs, changedLines, characters }
    if (best === null || order(score, best) < 0) best = score
  }
  return best
}

/** Most tests passed first, then fewer lines changed, then fewer characters, then the earlier one. */
const order = (a: BestScore, b: BestScore): number =>
  b.passed - a.passed || a.changedLines - b.changedLines || a.characters - b.characters || a.seq - b.seq

/** The rule at time-out: the better of the best submissions wins; no one passed a test: a draw. */
function outcomeByScore(match: ProgramMatch, playerIds: readonly UserId[]): Outcome {
  const scores = playerIds
    .map((userId) => ({ userId, best: bestScore(match, userId) }))
    .flatMap(({ userId, best }) => (best !== null && best.passed > 0 ? [{ userId, ...best }] : []))
    .sort(order)
  const first = scores[0]
  return first === undefined ? { winnerId: null, reason: 'draw' } : { winnerId: first.userId, reason: 'best-score' }
}

/** A verdict may come after the end: the submission was received in time, and is shown in the result. */
function withProgramEvent(state: DuelState, event: ProgramEvent, atMs: number): PlayedDuel | FinishedDuel | null {
  const match = matchOf(state)
  if (match === null || !isProgramMatch(match)) return null
  const next = afterProgramEvent(match, event, atMs)
  if (isPlayed(state)) return { ...state, match: next }
  if (state.phase !== 'finished' || state.played === null || event.type === 'submitted') return null
  return { ...state, played: { ...state.played, match: next } }
}

/** Whether the viewer learns in which language this author has submitted. */
const knowsLanguage = (viewer: Viewer, authorId: UserId): boolean =>
  viewer.kind === 'replay' || selfOf(viewer) === authorId

export const PROGRAM_EVENTS: ModeEvents<'submitted' | 'voided' | 'judged'> = {
  submitted: {
    apply: withProgramEvent,
    visible: (event, viewer) =>
      knowsLanguage(viewer, event.userId) ? full(event) : { see: 'stripped', event: { ...event, languageId: null } },
  },
  voided: { apply: withProgramEvent, visible: full },
  judged: { apply: withProgramEvent, visible: full },
}

/** Of a program the other sees that it was submitted, and no language. */
export function visiblePrograms<One extends Submitted>(match: One, viewer: Viewer): One {
  const submissions = match.submissions.map((submission) =>
    knowsLanguage(viewer, submission.userId) ? submission : { ...submission, languageId: null },
  )
  return { ...match, submissions }
}

type Scored = {
  readonly verdict: Extract<SubmissionOutcome, { status: 'judged' }>['verdict']
  readonly passed: number
  readonly total: number
}

/** What a submission came to, short and in words. `characters`: of a page, which matches a part of a picture. */
export function scoreLabels({ verdict, passed, total }: Scored, characters: number | undefined) {
  if (characters === undefined) {
    return { short: `${passed}/${total}`, long: `${verdictLabel(verdict)}, ${passed} of ${plural(total, 'test')}` }
  }
  const isDrawn = verdict === 'accepted' || verdict === 'wrong-answer'
  const match = matchPercent(passed)
  return {
    short: isDrawn ? match : '–',
    long: `${isDrawn ? `${match} matched` : verdictLabel(verdict)}, ${characters} characters`,
  }
}

/** What a player's best submission came to. */
export function testsFigure(match: ProgramMatch, userId: UserId): ResultFigure {
  const best = bestScore(match, userId)
  return { value: best === null ? '0' : `${best.passed}/${best.total}`, unit: 'tests' }
}

/** A program of the opponent may have won it already. */
const programAbortRefusal = (match: ProgramMatch, userId: UserId): 'DUEL_ABORT_LATE' | null =>
  match.submissions.some((one) => one.userId !== userId) ? 'DUEL_ABORT_LATE' : null

/** Too early, or before the player did anything. */
const isUnworkedResignation = (match: ProgramMatch, { userId, worked, isEarly }: Resignation): boolean =>
  isEarly || (!worked && !match.submissions.some((submission) => submission.userId === userId))

type ProgramMode = ModeRules<ProgramMatch['kind']>

/** What all modes say in which programs are judged. */
export const PROGRAM_RULES = {
  bannerMs: START_BANNER_MS,
  claimAfterMs: 60_000,
  holdsFlagged: false,
  fitsTask: () => false,
  shownText: () => null,
  abortRefusal: programAbortRefusal,
  isVoidResignation: isUnworkedResignation,
  hasFinished: () => false,
  winner: winnerBySubmission,
  outcome: outcomeByScore,
  visibleMatch: visiblePrograms,
  visibleTask: () => null,
  reachedAtMs: (match, userId) => bestScore(match, userId)?.receivedAtMs ?? null,
  decidedAfterMs: (_match, duel) => duel.endedAtMs - duel.played.startedAtMs,
} satisfies Partial<ProgramMode>
