import { asUserId, type UserId } from '#contracts/ids'
import type { DuelState, TriviaMatch } from '#contracts/ws/duel-state'
import { TIME_LIMIT_MIN, TYPING_START_MS } from '../../constants'
import type { CommandRules, ModeEvents, ModeRules } from '../../mode'
import { commonSettings } from '../../options'
import { assigned, hiddenTask, started } from '../../starting'
import type { ActiveDuel } from '../../state'
import { full, selfOf, type Viewer } from '../../viewer'
import { answer, triviaDue, triviaOutcome, triviaWakeMs } from './asking'
import { afterRestart, openRound, triviaScore, withAnswer, withClosed, withOpened } from './rounds'

/** UI Trivia: ten questions for two players on one clock. Source: docs/rules.md, "UI Trivia". */
export const TRIVIA: ModeRules<'trivia'> = {
  bannerMs: TYPING_START_MS,
  claimAfterMs: 15_000,
  assignment: 'assign-questions',
  notesSupply: false,
  // Players could look up answers in another window.
  holdsFlagged: true,
  options: ['topic'],
  // Ten questions take at most 4:15 minutes, so the limit is not chosen and is seldom reached.
  settings: ({ topic, ...options }) => ({
    duelType: 'trivia',
    timeLimitMin: TIME_LIMIT_MIN.least,
    ...commonSettings(options),
    ...(topic !== undefined && { topic }),
  }),
  settingsRefusal: () => null,
  hasOwnTime: true,
  fitsTask: () => true,
  shownText: () => null,
  started: ({ questions }, deadlineMs) => ({ type: 'trivia-started', deadlineMs, questions: questions.length }),
  abortRefusal: () => 'TRIVIA_NO_ABORT',
  // A player who has seen a solution must not escape a bad start without a loss.
  isVoidResignation: (match) => match.rounds.every(({ solution }) => solution === null),
  hasFinished: () => false,
  winner: () => null,
  outcome: triviaOutcome,
  visibleMatch: (match, viewer) => ({
    ...match,
    drawn: [],
    rounds: match.rounds.map((round) => (round.solution === null ? openFor(round, viewer) : round)),
  }),
  visibleTask: () => null,
  figure: (match, _duel, userId) => ({ value: String(triviaScore(match, userId).points), unit: 'points' }),
  reachedAtMs: (match, userId) => triviaScore(match, userId).reachedAtMs,
  decidedAfterMs: (_match, duel) => duel.endedAtMs - duel.played.startedAtMs,
  wakeMs: triviaWakeMs,
  due: triviaDue,
  clockUntilMs: (match) => openRound(match)?.closesAtMs ?? match.nextAtMs,
  afterRestart,
}

/** Whether the viewer sees at once what this player chose. */
const knowsChoice = (viewer: Viewer, userId: UserId): boolean => viewer.kind === 'replay' || selfOf(viewer) === userId

type Round = TriviaMatch['rounds'][number]

function openFor(round: Round, viewer: Viewer): Round {
  const answers: Record<UserId, Round['answers'][UserId]> = { ...round.answers }
  for (const [userId, given] of entriesOf(round)) {
    if (!knowsChoice(viewer, userId)) answers[userId] = { ...given, choice: null }
  }
  return { ...round, answers }
}

const entriesOf = ({ answers }: Round): readonly (readonly [UserId, Round['answers'][UserId]])[] => {
  const ids: readonly UserId[] = Object.keys(answers).map(asUserId)
  return ids.flatMap((userId) => {
    const given = answers[userId]
    return given === undefined ? [] : [[userId, given] as const]
  })
}

export const TRIVIA_COMMANDS: CommandRules<'assign-questions' | 'answer'> = {
  'assign-questions'(state, { questions }) {
    const isEmpty = questions === null || questions.length === 0
    return assigned(
      state,
      'trivia',
      isEmpty ? 'DUEL_NO_QUESTIONS' : { type: 'questions-assigned', questions: [...questions] },
    )
  },
  answer,
}

/** Returns the active duel with its match changed, or null if it is not an active trivia duel. */
function played(state: DuelState, change: (match: TriviaMatch) => TriviaMatch): ActiveDuel | null {
  if (state.phase !== 'active' || state.match.kind !== 'trivia') return null
  return { ...state, match: change(state.match) }
}

export const TRIVIA_EVENTS: ModeEvents<
  'questions-assigned' | 'trivia-started' | 'question-opened' | 'question-answered' | 'question-closed'
> = {
  'questions-assigned': hiddenTask(({ questions }) => ({ kind: 'trivia', questions })),
  'trivia-started': {
    starts: true,
    apply(state, { deadlineMs, questions }, atMs) {
      if (state.phase !== 'starting') return null
      // Only the server knows the questions in advance.
      const drawn = state.task?.kind === 'trivia' ? state.task.questions : []
      const match: TriviaMatch = { kind: 'trivia', total: questions, drawn, rounds: [], nextAtMs: atMs }
      return started(state, match, { deadlineMs, atMs })
    },
    visible: full,
  },
  'question-opened': {
    apply: (state, event, atMs) => played(state, (match) => withOpened(match, event, atMs)),
    visible: full,
  },
  'question-answered': {
    apply: (state, event, atMs) => played(state, (match) => withAnswer(match, event, atMs)),
    visible: (event, viewer) =>
      knowsChoice(viewer, event.userId) ? full(event) : { see: 'stripped', event: { ...event, choice: null } },
  },
  'question-closed': {
    apply: (state, event) => played(state, (match) => withClosed(match, event)),
    visible: full,
  },
}

export { answerOf, openRound, triviaScore } from './rounds'
