import { type PackageFiles, parsePackage } from '#core/problem-package'
import type { Db } from '#db/client'
import { isArchiveKnown, rememberArchive } from '#db/queries/problems'
import { type ProblemArchive, unpackProblems } from '#db/seed/problem-archive'
import { nextTurn } from '#live'
import type { Runner } from '#runner'
import type { ServerLog } from '#server-log'
import { importPackage } from './import'
import { checkerError } from './own-checkers'

type Deps = {
  readonly db: Db
  readonly runner: Runner
  readonly log: Pick<ServerLog, 'info' | 'warn'>
  readonly nowMs: number
}

/**
 * The result of an import: how many packages were added, changed and left unchanged, and which were refused for which
 * reasons.
 */
export type ImportReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly { readonly slug: string; readonly errors: readonly string[] }[]
  /** Whether the same archive was imported before, so that it was not opened again. */
  readonly isKnown: boolean
}

const NOTHING_NEW: ImportReport = { added: 0, changed: 0, unchanged: 0, refused: [], isKnown: true }

/**
 * Imports every package of an archive made by packProblems. Problems that are stored already stay unchanged, and an
 * archive that was imported before is not even opened, because it is the largest file of the build.
 */
export async function importArchive(deps: Deps, { file, hash }: ProblemArchive): Promise<ImportReport> {
  const { db, log, nowMs } = deps
  if (isArchiveKnown(db, hash)) return NOTHING_NEW
  const report = await importPackages(deps, unpackProblems(await Bun.file(file).bytes()))
  for (const one of report.refused) log.warn(one, 'a problem package was refused')
  log.info({ ...report, refused: report.refused.length }, 'problems imported')
  rememberArchive(db, hash, nowMs)
  return report
}

async function importPackages(
  { db, runner, nowMs }: Deps,
  packages: AsyncIterable<readonly [string, PackageFiles]>,
): Promise<ImportReport> {
  const tally = { added: 0, changed: 0, unchanged: 0 }
  const refused: { slug: string; errors: readonly string[] }[] = []
  for await (const [slug, files] of packages) {
    const parsed = parsePackage(files)
    const failure = parsed.ok ? await checkerError(runner, parsed.package.checker) : null
    if (!parsed.ok) refused.push({ slug, errors: parsed.errors })
    else if (failure !== null) refused.push({ slug, errors: [failure] })
    else tally[importPackage(db, parsed.package, { nowMs })] += 1
    await nextTurn()
  }
  return { ...tally, refused, isKnown: false }
}
