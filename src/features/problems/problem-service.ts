import type { ProblemSummary, ShownProblem } from '#contracts/http/problems'
import { asProblemId, type ProblemId } from '#contracts/ids'
import { parsePackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { countProblems, listProblems, type ProblemRow, problemById } from '#db/queries/problems'
import { unpackProblems } from '#db/seed/problem-archive'
import { AppError } from '#errors'
import type { Runner } from '#runner'
import { importPackage } from './import'
import { renderLine, renderStatement } from './statement'

/** How many packages an import added, changed, left alone and refused; each refusal with its reasons. */
export type ImportReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly { readonly slug: string; readonly errors: readonly string[] }[]
}

/** Problems: taking them in, and showing them without their tests. */
export interface ProblemService {
  /** Takes in every package of an archive made by packProblems. What is stored already is left alone. */
  importArchive(file: string): Promise<ImportReport>
  /** A problem as a player sees it. Throws PROBLEM_NOT_FOUND. Whether this player may see it is the caller's to know. */
  get(problemId: ProblemId): ShownProblem
  list(options: { readonly includeContestOnly: boolean }): readonly ProblemSummary[]
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
      const packages = unpackProblems(await Bun.file(file).bytes())
      const tally = { added: 0, changed: 0, unchanged: 0 }
      const refused: { slug: string; errors: readonly string[] }[] = []
      for (const [slug, files] of packages) {
        const parsed = parsePackage(files)
        if (parsed.ok) tally[importPackage(db, parsed.package, now())] += 1
        else refused.push({ slug, errors: parsed.errors })
      }
      for (const one of refused) log.warn(one, 'a problem package was refused')
      log.info({ ...tally, refused: refused.length }, 'problems imported')
      return { ...tally, refused }
    },

    get(problemId) {
      const row = problemById(db, asProblemId(problemId))
      if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND')
      return shownProblem(row, statements.of(row), templatesOf(runner))
    },

    list: ({ includeContestOnly }) =>
      listProblems(db, includeContestOnly).map(({ id, title, difficulty, tags, isContestOnly }) => ({
        _id: id,
        title,
        difficulty,
        tags,
        isContestOnly,
      })),

    count: () => countProblems(db),
  }
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
