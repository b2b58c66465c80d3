import { Type } from '@sinclair/typebox'
import { CONTEST_FORM_ERRORS } from '#contracts/calls/contest-admin'
import { ContestBundleSchema } from '#contracts/http/contest-bundle'
import { ContestFormSchema } from '#contracts/http/contest-form'
import { PackageReportSchema } from '#contracts/http/problem-packages'
import { pick } from '#contracts/pick'
import { nullable } from '#contracts/shapes'
import { contestsByStart } from '#db/queries/contest-bundle'
import { existing, OperatorContestSchema, problemOf, shown, summaryOf } from './contest-lookup'
import { actor, OPERATOR } from './context'
import { finalize } from './finalizing'
import { type OperatorCalls, operatorCall } from './operator-call'
import { rejudge } from './rejudging'
import { ArchiveSchema, BySchema, LineSchema, MaybeLineSchema, NamedSchema } from './shapes'

const CREATE_ERRORS = [...CONTEST_FORM_ERRORS, 'FORBIDDEN'] as const

/** The calls about contests. */
export const contestCalls = {
  'POST /operator/contest/list': operatorCall({
    summary: 'List contests',
    reads: true,
    body: Type.Object({}),
    answer: Type.Object({ contests: Type.Array(OperatorContestSchema) }),
    perform: (deps) => ({ contests: contestsByStart(deps.db).map(({ id }) => summaryOf(deps, id)) }),
  }),
  'POST /operator/contest/create': operatorCall({
    summary: 'Create a contest',
    errors: CREATE_ERRORS,
    body: Type.Object({ form: ContestFormSchema, by: BySchema }),
    answer: OperatorContestSchema,
    perform: (deps, { body: { form, by } }) => shown(deps.contests.create(actor(deps, by), form)),
  }),
  'POST /operator/contest/clone': operatorCall({
    summary: 'Create a contest with the settings and problems of another',
    errors: ['CONTEST_NOT_FOUND', ...CREATE_ERRORS],
    body: Type.Object({
      id: NamedSchema,
      title: MaybeLineSchema,
      startTime: Type.String({ maxLength: 100 }),
      by: BySchema,
    }),
    answer: OperatorContestSchema,
    perform(deps, { body: { id, title, startTime, by } }) {
      const { form } = deps.contests.editable(OPERATOR, existing(deps, id))
      const problems = form.problems.map(({ title: _, ...problem }) => problem)
      return shown(deps.contests.create(actor(deps, by), { ...form, problems, startTime, title: title ?? form.title }))
    },
  }),
  'POST /operator/contest/export': operatorCall({
    summary: 'Export a contest with all its data',
    reads: true,
    errors: ['CONTEST_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema }),
    answer: ContestBundleSchema,
    perform: (deps, { body: { id } }) => deps.contests.bundle(existing(deps, id)),
  }),
  'POST /operator/contest/import': operatorCall({
    summary: 'Import an exported contest',
    errors: ['CONTEST_EXISTS', 'PROBLEM_IN_TWO_CONTESTS'],
    body: Type.Object({ bundle: ContestBundleSchema, unrated: Type.Boolean() }),
    answer: Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** The number of accounts that were created; all other users existed here. */
      people: Type.Number(),
      problems: Type.Number(),
      submissions: Type.Number(),
    }),
    async perform({ contests, account }, { body: { bundle, unrated }, ...watch }) {
      const { id, people, problems } = await contests.unbundle(bundle, { account, ...watch, unrated })
      return { id, title: bundle.contest.title, people, problems, submissions: bundle.submissions.length }
    },
  }),
  'POST /operator/contest/import-set': operatorCall({
    summary: 'Judge and import a contest of problem packages',
    judges: true,
    errors: [
      'PACKAGE_REFUSED',
      'PACKAGE_UNEXPECTED',
      'PROBLEM_EXISTS',
      'PROBLEM_IN_TWO_CONTESTS',
      'CONTEST_IN_THE_PAST',
      'JUDGE_UNAVAILABLE',
      'USER_NOT_FOUND',
      'FORBIDDEN',
    ],
    body: Type.Object({
      archive: ArchiveSchema,
      /** The name of the archive's file or folder, which becomes the title of a contest without one. */
      name: LineSchema,
      /** Whether to import it although submissions get other verdicts than expected. */
      force: Type.Boolean(),
      /** Whether its problems may replace existing ones with the same ids. */
      replace: Type.Boolean(),
      /** When the contest starts; null for the start in contest.yaml. */
      start: MaybeLineSchema,
      by: BySchema,
    }),
    answer: Type.Object({
      contest: OperatorContestSchema,
      problems: Type.Array(PackageReportSchema),
      notes: Type.Array(Type.String()),
    }),
    async perform(deps, { body: { archive, by, ...how }, ...watch }) {
      const asked = { ...how, ...watch, archive: Uint8Array.fromBase64(archive) }
      const { contest, reports, notes } = await deps.contests.importSet(actor(deps, by), asked)
      return { contest: shown(contest), problems: reports, notes }
    },
  }),
  'POST /operator/contest/announce': operatorCall({
    summary: 'Send an announcement to all participants',
    errors: ['CONTEST_NOT_FOUND', 'PROBLEM_NOT_FOUND', 'FORBIDDEN', 'USER_NOT_FOUND'],
    body: Type.Object({
      id: NamedSchema,
      message: Type.String({ maxLength: 10_000 }),
      problem: MaybeLineSchema,
      by: BySchema,
    }),
    answer: Type.Object({ id: Type.String() }),
    perform(deps, { body: { id, message, problem, by } }) {
      const contestId = existing(deps, id)
      const problemId = problem === null ? null : problemOf(deps, contestId, problem)
      deps.contests.clarifying.announce(actor(deps, by), contestId, { message, problemId })
      return { id }
    },
  }),
  'POST /operator/contest/rejudge': rejudge,
  'POST /operator/contest/finalize': operatorCall({
    summary: 'Make an ended contest final',
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_UNSETTLED'],
    body: Type.Object({ id: NamedSchema, thaw: Type.Boolean() }),
    answer: OperatorContestSchema,
    perform(deps, { body: { id, thaw } }) {
      finalize(deps, existing(deps, id), { thaw })
      return summaryOf(deps, id)
    },
  }),
  'POST /operator/contest/standings': operatorCall({
    summary: 'Show the standings without the freeze',
    reads: true,
    errors: ['CONTEST_NOT_FOUND'],
    body: Type.Object({ id: NamedSchema }),
    answer: Type.Object({
      isFrozen: Type.Boolean(),
      isFinal: Type.Boolean(),
      problems: Type.Array(Type.Object({ label: Type.String(), title: Type.String(), points: Type.Number() })),
      rows: Type.Array(
        Type.Object({
          /** Null if out of competition. */
          rank: nullable(Type.Number()),
          username: Type.String(),
          totalScore: Type.Number(),
          totalPenalty: Type.Number(),
          problemsSolved: Type.Number(),
          cells: Type.Array(Type.Object({ points: Type.Number(), solved: Type.Boolean(), rejected: Type.Number() })),
        }),
      ),
      csv: Type.String(),
    }),
    async perform(deps, { body }) {
      const { standings, exports } = deps.contests
      const id = existing(deps, body.id)
      const { leaderboard, problems, isFrozen, isFinal } = await standings.read(OPERATOR, id)
      return {
        isFrozen,
        isFinal,
        problems: problems.map((one) => pick(one, 'label', 'title', 'points')),
        rows: leaderboard.map((row) => ({
          ...pick(row, 'rank', 'username', 'totalScore', 'totalPenalty', 'problemsSolved'),
          cells: row.cells.map((cell) => pick(cell, 'points', 'solved', 'rejected')),
        })),
        csv: await exports.csv(OPERATOR, id),
      }
    },
  }),
} satisfies OperatorCalls
