import type { CONTEST_CALLS } from '#contracts/operator/contests'
import { contestsByStart } from '#db/queries/contest-bundle'
import { existing, problemOf, shown, summaryOf } from './contest-lookup'
import { actor, type Handlers, NOW, OPERATOR } from './context'
import { finalize } from './finalizing'
import { rejudge } from './rejudging'

/** Contests, as an operator handles them. */
export const CONTEST_HANDLERS: Handlers<keyof typeof CONTEST_CALLS> = {
  'contest.list': (context) => ({
    contests: contestsByStart(context.db).map(({ id }) => summaryOf(context, id)),
  }),
  'contest.create': (context, { form, by }) => shown(context.contests.create(actor(context, by), form)),
  'contest.clone'(context, { id, title, startTime, by }) {
    const { form } = context.contests.editable(existing(context, id), OPERATOR)
    const problems = form.problems.map(({ title: _, ...problem }) => problem)
    return shown(
      context.contests.create(actor(context, by), { ...form, problems, startTime, title: title ?? form.title }),
    )
  },
  'contest.export': (context, { id }) => context.contests.bundle(existing(context, id)),
  async 'contest.import'({ account, contests, progress, signal }, { bundle, unrated }) {
    const { id, people, problems } = await contests.unbundle(bundle, { account, progress, signal, unrated })
    return { id, title: bundle.contest.title, people, problems, submissions: bundle.submissions.length }
  },
  'contest.announce'(context, { id, message, problem, by }) {
    const problemId = problem === null ? null : problemOf(context, id, problem)
    context.contests.announce(existing(context, id), actor(context, by), { message, problemId })
    return { id }
  },
  'contest.rejudge': rejudge,
  'contest.finalize'(context, { id, thaw }) {
    finalize(context, existing(context, id), { thaw })
    return summaryOf(context, id)
  },
  async 'contest.standings'(context, { id }) {
    const { leaderboard, problems, isFrozen, isFinal } = await context.contests.standings(
      existing(context, id),
      OPERATOR,
      NOW,
    )
    return {
      isFrozen,
      isFinal,
      problems: problems.map(({ label, title, points }) => ({ label, title, points })),
      rows: leaderboard.map((row) => ({
        rank: row.rank,
        username: row.username,
        totalScore: row.totalScore,
        totalPenalty: row.totalPenalty,
        problemsSolved: row.problemsSolved,
        cells: row.cells.map(({ points, solved, rejected }) => ({ points, solved, rejected })),
      })),
      csv: await context.contests.standingsCsv(id, OPERATOR),
    }
  },
}
