import type { OPERATOR_CONTESTS } from '#contracts/calls/operator/contests'
import type { OperatorHandlers } from '#contracts/calls/operator/index'
import { contestsByStart } from '#db/queries/contest-bundle'
import { existing, problemOf, shown, summaryOf } from './contest-lookup'
import { actor, NOW, OPERATOR, type OperatorDeps } from './context'
import { finalize } from './finalizing'
import { rejudge } from './rejudging'

/** The operator's calls about contests. */
export const contestHandlers = (deps: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_CONTESTS)['calls']> => ({
  'POST /operator/contest/list': () => ({
    contests: contestsByStart(deps.db).map(({ id }) => summaryOf(deps, id)),
  }),
  'POST /operator/contest/create': ({ body: { form, by } }) => shown(deps.contests.create(actor(deps, by), form)),
  'POST /operator/contest/clone'({ body: { id, title, startTime, by } }) {
    const { form } = deps.contests.editable(existing(deps, id), OPERATOR)
    const problems = form.problems.map(({ title: _, ...problem }) => problem)
    return shown(deps.contests.create(actor(deps, by), { ...form, problems, startTime, title: title ?? form.title }))
  },
  'POST /operator/contest/export': ({ body: { id } }) => deps.contests.bundle(existing(deps, id)),
  async 'POST /operator/contest/import'({ body: { bundle, unrated }, ...watch }) {
    const { id, people, problems } = await deps.contests.unbundle(bundle, { account: deps.account, ...watch, unrated })
    return { id, title: bundle.contest.title, people, problems, submissions: bundle.submissions.length }
  },
  async 'POST /operator/contest/import-set'({ body: { archive, by, ...how }, ...watch }) {
    const bytes = Uint8Array.fromBase64(archive)
    const { contest, reports, notes } = await deps.contests.importSet(actor(deps, by), {
      ...how,
      ...watch,
      archive: bytes,
    })
    return { contest: shown(contest), problems: [...reports], notes: [...notes] }
  },
  'POST /operator/contest/announce'({ body: { id, message, problem, by } }) {
    const problemId = problem === null ? null : problemOf(deps, id, problem)
    deps.contests.clarifying.announce(existing(deps, id), actor(deps, by), { message, problemId })
    return { id }
  },
  'POST /operator/contest/rejudge': ({ body, ...watch }) => rejudge({ ...deps, ...watch }, body),
  'POST /operator/contest/finalize'({ body: { id, thaw } }) {
    finalize(deps, existing(deps, id), { thaw })
    return summaryOf(deps, id)
  },
  async 'POST /operator/contest/standings'({ body: { id } }) {
    const { leaderboard, problems, isFrozen, isFinal } = await deps.contests.standings.read(
      existing(deps, id),
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
      csv: await deps.contests.standingsCsv(id, OPERATOR),
    }
  },
})
