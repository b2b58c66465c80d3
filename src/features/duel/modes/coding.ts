import {
  bestScore,
  isAccepted,
  type MatchOf,
  opponentOf,
  type ProgramMatch,
  timeLimitMs,
  withChosenProblem,
} from '#core/duel'
import { codingXp } from '#core/xp'
import { problemsForDuel } from '#db/queries/duel-problems'
import { problemById } from '#db/queries/problems'
import type { RecordedSide } from '#db/queries/rivals'
import { AppError } from '#errors'
import type { Meeting } from '#features/problems'
import { solvingAverage } from './average'
import { problemToChoose } from './brought-problem'
import { codingBotTask } from './coding-bot'
import type { DuelSide, ModeService, PlayedDuel } from './mode'
import { chooseProblem, problemSupply } from './problem-choice'

/** The result of a recording with programs, such as '3/5 tests'. */
export const testsOf = ({ passed, total }: RecordedSide): string => `${passed}/${total} tests`

export const coding: ModeService<'coding'> = {
  assign: (db, choice) => ({ type: 'assign-problem', ...(chooseProblem(db, choice) ?? { problemId: null }) }),
  isPlayable: (db, choice) => problemSupply(db, choice) !== null,
  hasMatch: (db, { playerIds, settings, nowMs }) => problemsForDuel(db, playerIds, { ...settings, nowMs }).length > 0,
  supply: problemSupply,
  bring(db, { hostId, problemId, settings, nowMs }) {
    if (problemId === undefined) return null
    const problem = problemToChoose(db, { hostId, nowMs }, problemId)
    if (problem === null) throw new AppError('DUEL_PROBLEM_CLOSED')
    // A room with a draft stays off the lobby: only its author decides who may see it.
    return { settings: withChosenProblem(settings, problem), isPrivate: problem.isDraft }
  },
  nothingFits: { code: 'DUEL_NO_PROBLEM', message: 'No problem matches these settings. Choose wider ones.' },
  rowOf: ({ problemId }) => ({ problemId }),
  problem: (_db, { problemId }) => ({ problemId, programs: null }),
  xp: (db, match, side) => programXp(match, side, problemById(db, match.problemId)?.difficulty ?? 'Easy'),
  meetings: meetingsOf,
  recorded: {
    isOpen: (_db, { problemId }, isPlayed) => isPlayed(problemId),
    assignment: ({ problemId }) => ({ type: 'assign-problem', problemId }),
    figure: testsOf,
  },
  botTask: codingBotTask,
  average: solvingAverage('coding'),
}

/**
 * The results of a duel that rate its problem. If a solution decided the duel, only the winner's counts, because the
 * other's time was cut short; if the time ran out, both count. Resignations, players who left, and decisions about
 * conduct count for nothing.
 */
function meetingsOf({ problemId }: MatchOf<'coding'>, duel: PlayedDuel): readonly Meeting[] {
  const { reason, winnerId, players, endedAtMs, played } = duel
  if (reason === 'correct-submission') return winnerId === null ? [] : [{ problemId, userId: winnerId, isSolved: true }]
  const ranOut = (reason === 'best-score' || reason === 'draw') && endedAtMs >= played.deadlineMs
  return ranOut ? players.map(({ userId }) => ({ problemId, userId, isSolved: false })) : []
}

type Difficulty = Parameters<typeof codingXp>[0]['difficulty']

/** The XP that a duel with programs is worth to one player. */
export function programXp(match: ProgramMatch, { duel, userId, side }: DuelSide, difficulty: Difficulty): number {
  const opponentId = opponentOf(duel, userId)?.userId
  const solution = match.submissions.find((one) => one.userId === userId && isAccepted(one))
  return codingXp({
    side,
    reason: duel.reason,
    difficulty,
    passed: bestScore(match, userId)?.passed ?? 0,
    opponentPassed: opponentId === undefined ? 0 : (bestScore(match, opponentId)?.passed ?? 0),
    timeLimitMs: timeLimitMs(duel.settings),
    timeLeftMs: solution === undefined ? 0 : duel.played.deadlineMs - solution.receivedAtMs,
    playedMs: duel.played.playedUntilMs - duel.played.startedAtMs,
  })
}
