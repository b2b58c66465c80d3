import type { ProblemForm, ProblemListQuery, ProblemSummary, ShownProblem } from '#contracts/http/problems'
import type { User } from '#contracts/http/users'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { type PackageFiles, parsePackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { countProblems, isArchiveKnown, type ProblemRow, problemById, rememberArchive } from '#db/queries/problems'
import { unpackProblems } from '#db/seed/problem-archive'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { createProblem } from './creating'
import { importPackage } from './import'
import { type ProblemPage, problemPage } from './listing'
import { renderLine, renderStatement } from './statement'
import { testsOfArchive } from './test-archive'

/** How many packages an import added, changed, left alone and refused; each refusal with its reasons. */
export type ImportReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly { readonly slug: string; readonly errors: readonly string[] }[]
  /** The very same archive was taken in before; it was not opened again. */
  readonly isKnown: boolean
}

/** Problems: taking them in, and showing them without their tests. */
export interface ProblemService {
  /** Takes in every package of an archive made by packProblems. What is stored already is left alone. */
  importArchive(file: string): Promise<ImportReport>
  /** A problem as a player sees it. Throws PROBLEM_NOT_FOUND. Whether this player may see it is the caller's to know. */
  get(problemId: ProblemId): ShownProblem
  /** The problems that fit, by title. Throws UNAUTHENTICATED or FORBIDDEN where only a contest admin may ask. */
  list(query: ProblemListQuery, viewer: User | null): ProblemPage
  /** Stores a problem as the form says it. Throws VALIDATION with what is wrong, field by field. */
  create(author: User, form: ProblemForm): ProblemSummary
  /** The test cases of a zip archive in Base64; nothing is stored. Throws VALIDATION with what is wrong with it. */
  testsOf(archive: string): readonly { readonly input: string; readonly output: string }[]
  /** A statement's Markdown as HTML that may be put into any page. */
  preview(markdown: string): string
  count(): number
}

export type ProblemDeps = {
  readonly db: Db
  readonly runner: Pick<Runner, 'languages'>
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  readonly now?: () => number
}

/** See ProblemService. */
export function createProblems({ db, runner, log, now = Date.now }: ProblemDeps): ProblemService {
  const statements = new Statements()
  return {
    async importArchive(file) {
      const bytes = await Bun.file(file).bytes()
      const hash = Bun.SHA256.hash(bytes, 'hex')
      if (isArchiveKnown(db, hash)) return { ...NOTHING_NEW, isKnown: true }
      const report = importPackages(db, unpackProblems(bytes), now())
      for (const one of report.refused) log.warn(one, 'a problem package was refused')
      log.info({ ...report, refused: report.refused.length }, 'problems imported')
      rememberArchive(db, hash, now())
      return report
    },

    get(problemId) {
      const row = problemById(db, asProblemId(problemId))
      if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
      return shownProblem(row, statements.of(row), templatesOf(runner))
    },

    list: (query, viewer) => problemPage({ db, nowMs: now() }, query, viewer),
    create: (author, form) => createProblem({ db, nowMs: now(), author }, form),
    testsOf: testsOfArchive,
    preview: renderStatement,

    count: () => countProblems(db),
  }
}

const NOTHING_NEW = { added: 0, changed: 0, unchanged: 0, refused: [] } as const

function importPackages(db: Db, packages: ReadonlyMap<string, PackageFiles>, nowMs: number): ImportReport {
  const tally = { added: 0, changed: 0, unchanged: 0 }
  const refused: { slug: string; errors: readonly string[] }[] = []
  for (const [slug, files] of packages) {
    const parsed = parsePackage(files)
    if (parsed.ok) tally[importPackage(db, parsed.package, nowMs)] += 1
    else refused.push({ slug, errors: parsed.errors })
  }
  return { ...tally, refused, isKnown: false }
}

type Rendered = {
  readonly source: string
  readonly descriptionHtml: string
  readonly constraintsHtml: readonly string[]
}

/** Rendering a statement takes milliseconds, and a contest's start asks for the same ones by the hundred. */
class Statements {
  private readonly rendered = new Map<string, Rendered>()

  of({ id, statement, constraints }: ProblemRow): Rendered {
    const source = JSON.stringify([statement, constraints])
    const known = this.rendered.get(id)
    if (known?.source === source) return known
    const made = { source, descriptionHtml: renderStatement(statement), constraintsHtml: constraints.map(renderLine) }
    this.rendered.set(id, made)
    return made
  }
}

/** What the editor starts with where a problem says nothing: the language's own template. */
const templatesOf = (runner: Pick<Runner, 'languages'>): Record<string, string> =>
  Object.fromEntries(runner.languages().map(({ key, template }) => [key, template]))

function shownProblem(row: ProblemRow, rendered: Rendered, templates: Record<string, string>): ShownProblem {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    difficulty: row.difficulty,
    description: row.statement,
    descriptionHtml: rendered.descriptionHtml,
    examples: row.examples,
    constraints: row.constraints,
    constraintsHtml: rendered.constraintsHtml,
    languageBoilerplate: { ...templates, ...row.functionSignatures },
    timeLimitMs: row.timeLimitMs,
    memoryLimitMb: row.memoryLimitMb,
    tags: row.tags,
    isContestOnly: row.isContestOnly,
  }
}
