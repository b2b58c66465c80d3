import { join } from 'node:path'
import type {
  ArchivePage,
  ArchiveQuery,
  NextProblem,
  ProblemPage as PageOfProblem,
  SettersPage,
  SettersQuery,
} from '#contracts/http/archive'
import type { ProblemForm, ProblemFormAnswer, ProblemValidation, SaveOptions } from '#contracts/http/problem-form'
import type { ProblemListQuery, ProblemSummary, ShownProblem } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { noteProblemView } from '#db/queries/duel-problems'
import { isProblemOpen } from '#db/queries/open-problems'
import { countProblems, problemById, type SolutionRow, solutionsOf } from '#db/queries/problems'
import type { ProblemArchive } from '#db/seed/problem-archive'
import { storeIfRoom } from '#errors'
import { languageName } from '#features/judging'
import { KeptFiles, type Runner } from '#runner'
import type { ServerLog } from '#server-log'
import { openArchive, problemPageOf, settersList } from './archive'
import { type ImportReport, importArchive } from './archive-import'
import { archiveProblem, cloneProblem } from './archiving'
import { createDebugTasks } from './debug/debug-task-service'
import { KeptRuns } from './kept-runs'
import { type ProblemPage, problemPage } from './listing'
import { nextProblem } from './next-problem'
import { warmCheckers } from './own-checkers'
import { PackageUploads } from './package-uploads'
import { createPackages } from './packages'
import { requireNotShut } from './problem-access'
import { fileFor, keepFile, type ServedFile, storedPictures } from './problem-files'
import type { ChangeListener } from './running-contest'
import { createProblem, type Edited, editProblem } from './saving'
import { prepareStatements, shownProblem } from './shown-problem'
import { carrying, checkedProblem, formAnswer } from './stored-form'
import { testsOfArchive } from './test-archive'
import { texts } from './text-renderer'
import { type CarriedProblem, validationKey } from './validation-key'
import { needsValidation, ValidationRun } from './validation-run'

type ProblemDeps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: Pick<ServerLog, 'info' | 'warn'>
  readonly now?: () => number
  /** The folder of caches; files made by packages' programs get a folder of their own in it. */
  readonly cacheDir: string
}

/** Problems: storing them, and showing them without their tests. */
export function createProblems({ db, runner, log, cacheDir, now = Date.now }: ProblemDeps) {
  const madeTests = new KeptFiles(join(cacheDir, 'made-tests'))
  const validationRuns = new KeptRuns<ValidationRun>(runner)
  const validationOf = (userId: string, problem: CarriedProblem): ValidationRun => {
    const terms = { owner: userId, priority: 'practice' } as const
    return validationRuns.of(userId, validationKey(problem), () => new ValidationRun(problem, runner, terms))
  }
  let heard: ChangeListener = () => undefined
  const onContestChanged: ChangeListener = (contestId) => heard(contestId)
  const here = () => ({ db, nowMs: now() })
  const saving = { db, validationOf, now, onContestChanged }
  const shown = (id: ProblemId): ShownProblem => shownProblem({ db, runner }, id)
  return {
    /** Imports every package of an archive made by packProblems, unless it was imported before. */
    importArchive: (given: ProblemArchive): Promise<ImportReport> => importArchive({ ...here(), runner, log }, given),
    /** A problem as players see it. Throws PROBLEM_NOT_FOUND. The caller must check whether this player may see it. */
    get: shown,
    /** Renders the statements of problems that many users will request at once, one text at a time. Resolves when all are ready. */
    prepare: (problemIds: readonly ProblemId[]): Promise<void> => prepareStatements(db, problemIds),

    /**
     * The matching problems, by title. Throws UNAUTHENTICATED or FORBIDDEN for queries that only contest admins may
     * make.
     */
    list: (viewer: User | null, query: ProblemListQuery): ProblemPage => problemPage(here(), viewer, query),
    /** Stores a problem from the form. See createProblem for its errors. */
    create: (author: User, form: ProblemForm, options: SaveOptions = {}): Promise<ProblemSummary> =>
      createProblem(saving, author, form, options),
    /** Stores an edited problem over the version that was edited. See editProblem for its errors. */
    edit: (
      author: User,
      { id, version, form }: { readonly id: string; readonly version: number; readonly form: ProblemForm },
      options: SaveOptions = {},
    ): Promise<Edited> => editProblem(saving, author, { id: asProblemId(id), version, form }, options),
    /**
     * Starts judging the form's programs, or returns a recent run of them. Null if there is nothing to judge or the
     * edited problem has no relevant change. Throws VALIDATION, JUDGE_UNAVAILABLE, TRIALS_TOO_MANY.
     */
    startValidation(author: User, form: ProblemForm, editedId?: string): ProblemValidation | null {
      const edited = editedId === undefined ? undefined : problemById(db, asProblemId(editedId))
      const problem = carrying(db, checkedProblem(form, edited), edited)
      const isNew = needsValidation(problem) && edited?.triedAs !== validationKey(problem)
      return isNew ? validationOf(author.id, problem).view : null
    },
    /** A validation run. Throws TRIAL_NOT_FOUND. */
    validation: (author: User, id: string): ProblemValidation => validationRuns.find(author.id, id).view,
    /** All stored data of a problem, for a contest admin. Throws PROBLEM_NOT_FOUND. */
    form: (admin: Pick<User, 'id'>, id: string): Omit<ProblemFormAnswer, 'success'> =>
      formAnswer(here(), asProblemId(id), admin),
    /** The outcomes of the reference solutions. Only for contest admins. */
    solutions: (id: string): readonly SolutionRow[] => solutionsOf(db, asProblemId(id)),
    clone: (author: User, id: string): ProblemSummary => cloneProblem(here(), author, asProblemId(id)),
    archive: (id: string, isArchived: boolean): void => archiveProblem(here(), asProblemId(id), isArchived),
    /** The public problems, with the viewer's result on each. */
    openArchive: (viewer: User | null, query: ArchiveQuery): ArchivePage => openArchive(here(), viewer, query),
    /** A problem that this player could solve next; null if none is left. */
    next: (userId: UserId): NextProblem | null => nextProblem(db, userId, now()),
    /** A problem's page. Throws PROBLEM_NOT_FOUND and PROBLEM_HELD if this viewer may not see it. */
    page(viewer: User | null, id: string): PageOfProblem {
      const page = problemPageOf(
        { ...here(), languageName: (id) => languageName(runner, id) },
        viewer,
        shown(asProblemId(id)),
      )
      // Recorded because duels should give the player new problems.
      if (viewer !== null) storeIfRoom(() => noteProblemView(db, viewer.id, asProblemId(id), now()))
      return page
    },
    isOpen: (id: ProblemId): boolean => isProblemOpen(db, id, now()),
    /** The id of a problem for contest admins. Throws SHUT_OUT if a contest with it has shut this admin out. */
    requireNotShut(admin: Pick<User, 'id'>, id: string): ProblemId {
      requireNotShut(db, asProblemId(id), admin)
      return asProblemId(id)
    },
    /** A page of all problems for setters, without those from which this admin is shut out. */
    setters: (admin: Pick<User, 'id'>, query: SettersQuery): SettersPage => settersList(here(), query, admin),
    /** The test cases of a zip archive in Base64. Nothing is stored. Throws VALIDATION with the archive's errors. */
    testsOf: testsOfArchive,
    /** Compiles the problems' own checkers in advance, so that no submission waits for them. Never rejects. */
    warmCheckers: (): Promise<void> => warmCheckers({ db, runner, log }),
    /** A statement's Markdown as HTML that is safe in any page. Throws VALIDATION if it is too heavy. */
    preview: (markdown: string, problemId?: string): Promise<string> =>
      texts.whole(markdown, problemId === undefined ? null : storedPictures(db, asProblemId(problemId))),
    /** A picture or an attachment, for users who may read the statement. Throws PROBLEM_NOT_FOUND. */
    file: (viewer: User | null, id: ProblemId, path: string): ServedFile => fileFor(here(), viewer, id, path),
    /**
     * Stores or removes a picture or an attachment. Returns the files after that. Throws PROBLEM_NOT_FOUND, VALIDATION.
     */
    putFile: (author: Pick<User, 'id'>, id: ProblemId, path: string, content: Uint8Array | null) =>
      keepFile({ ...here(), onContestChanged }, author, id, { path, content }),
    /** Sets the one listener that is called after a change was added to the list of a running contest. */
    whenContestChanges(hear: ChangeListener): void {
      heard = hear
    },
    /** Packages under review before they are imported. */
    uploads: new PackageUploads({ db, runner, now, onContestChanged, madeTests }),
    /** Programs that are broken on purpose, for Debug Quest. */
    debugTasks: createDebugTasks({ db, runner, now }),
    count: (): number => countProblems(db),
    /** Problems as packages. */
    packages: createPackages({ db, runner, now, onContestChanged, madeTests }),
  }
}

export type ProblemService = ReturnType<typeof createProblems>
