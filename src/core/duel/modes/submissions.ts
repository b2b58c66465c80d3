import type { UserId } from '#contracts/ids'
import { plural } from '#contracts/plural'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { DuelState, DuelSubmission, FinishedDuel, Match, SubmissionOutcome } from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import { matchPercent } from '#core/css-arena'
import { verdictLabel } from '#core/verdict'
import type { VerdictCommand } from '../commands'
import { START_BANNER_MS } from '../constants'
import type { Outcome } from '../finish'
import type { ModeEvents, ModeRules, Resignation, ResultFigure } from '../mode'
import { isProgramMatch, matchOf, type PlayedDuel, type ProgramMatch, submissionsOf } from '../state'
import { full, selfOf, type Viewer } from '../viewer'

/** The rules of a match in which programs are submitted: who wins and whose result is better. Source: docs/rules.md, "Coding duels". */

/** A player's best submission. `seq` and `receivedAtMs` are those of the first submission with this result. */
type BestScore = {
  readonly passed: number
  readonly total: number
  readonly seq: number
  readonly receivedAtMs: number
  /** 0 if lines are not counted. */
  readonly changedLines: number
  /** 0 if characters are not counted. */
  readonly characters: number
}

/** A match of two or more players in which programs are submitted. */
type Submitted = { readonly submissions: readonly DuelSubmission[] }
export type ProgramEvent = DuelEventOf<'submitted' | 'voided' | 'judged'>

/** Returns the match with one more submission, or with one judged. */
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

/** The event of a verdict. An internal error of the judge (after its own retries) voids the submission. */
export const verdictEvent = ({
  submissionId,
  verdict,
  passed,
  total,
}: VerdictCommand): DuelEventOf<'voided' | 'judged'> =>
  verdict === 'internal-error'
    ? { type: 'voided', submissionId }
    : { type: 'judged', submissionId, verdict, passed, total }

export const isPending = (submission: DuelSubmission): boolean => submission.outcome.status === 'judging'

export const isAccepted = ({ outcome }: DuelSubmission): boolean =>
  outcome.status === 'judged' && outcome.verdict === 'accepted'

export const hasSolved = (match: Match, userId: UserId): boolean =>
  submissionsOf(match).some((submission) => submission.userId === userId && isAccepted(submission))

export const pendingOf = (match: Match, userId: UserId): number =>
  submissionsOf(match).filter((submission) => submission.userId === userId && isPending(submission)).length

export const hasPending = (match: Match): boolean => submissionsOf(match).some(isPending)

/** The author of the first accepted submission, once no earlier one is still being judged; null while that is open. */
const winnerBySubmission = (match: Submitted): UserId | null => firstAccepted(match)?.userId ?? null

export function firstAccepted(match: Submitted): DuelSubmission | null {
  for (const submission of match.submissions) {
    if (isPending(submission)) return null
    if (isAccepted(submission)) return submission
  }
  return null
}

/**
 * A player's best submission: most tests passed, then fewest changed lines or characters if these count, then the earliest. Null if no
 * submission was judged.
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

/** The result at the deadline: the better best submission wins. A draw if neither player passed a test. */
function outcomeByScore(match: ProgramMatch, playerIds: readonly UserId[]): Outcome {
  const scores = playerIds
    .map((userId) => ({ userId, best: bestScore(match, userId) }))
    .flatMap(({ userId, best }) => (best !== null && best.passed > 0 ? [{ userId, ...best }] : []))
    .sort(order)
  const first = scores[0]
  return first === undefined ? { winnerId: null, reason: 'draw' } : { winnerId: first.userId, reason: 'best-score' }
}

/** A verdict may arrive after the end: the submission was received in time and is shown in the result. */
function withProgramEvent(state: DuelState, event: ProgramEvent, atMs: number): PlayedDuel | FinishedDuel | null {
  const match = matchOf(state)
  if (match === null || !isProgramMatch(match)) return null
  const next = afterProgramEvent(match, event, atMs)
  if (isPlayed(state)) return { ...state, match: next }
  if (state.phase !== 'finished' || state.played === null || event.type === 'submitted') return null
  return { ...state, played: { ...state.played, match: next } }
}

/** Whether the viewer may see this author's language. */
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

/** Hides the language of the opponent's submissions. */
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

/** Short labels for the result of a submission. `characters`: the length of a CSS page, whose score is the match with the picture. */
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

/** The result of a player's best submission. */
export function testsFigure(match: ProgramMatch, userId: UserId): ResultFigure {
  const best = bestScore(match, userId)
  return { value: best === null ? '0' : `${best.passed}/${best.total}`, unit: 'tests' }
}

/** Refused if a program of the opponent may already have won. */
const programAbortRefusal = (match: ProgramMatch, userId: UserId): 'DUEL_ABORT_LATE' | null =>
  match.submissions.some((one) => one.userId !== userId) ? 'DUEL_ABORT_LATE' : null

/** Whether the resignation is early, or the player has not done any work. */
const isUnworkedResignation = (match: ProgramMatch, { userId, worked, isEarly }: Resignation): boolean =>
  isEarly || (!worked && !match.submissions.some((submission) => submission.userId === userId))

type ProgramMode = ModeRules<ProgramMatch['kind']>

/** The rules that all modes with judged programs share. */
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
