import { asProblemId, type ProblemId } from '#contracts/ids'
import type { PackageFormat } from '#contracts/labels'
import { PACKAGE_LANGUAGES, packageLanguageOf, scriptOf, sourceNameOf } from '#contracts/languages'
import { pick } from '#contracts/pick'
import { EXPECTATIONS } from '#core/problem'
import {
  type ExpectedVerdict,
  expectationOfFolder,
  exportNotes,
  givenTimeLimit,
  type KeptFile,
  NO_ORIGIN,
  type PackageLanguage,
  type PackageSubmission,
  type ProblemPackage,
  uuidOf,
  type WrittenProblem,
} from '#core/problem-package'
import type { Db } from '#db/client'
import { problemById, type SolutionRow, solutionsOf, testsOf } from '#db/queries/problems'
import { AppError } from '#errors'
import { filesWithTasks } from './debug-tasks'
import { solutionFiles } from './solution-files'

/** A stored problem with all its data, to be written as a package. Throws PROBLEM_NOT_FOUND. */
export function writtenOf(db: Db, id: ProblemId): WrittenProblem {
  const row = problemById(db, id)
  if (row === undefined) throw new AppError('PROBLEM_NOT_FOUND', `There is no problem "${id}".`)
  return {
    slug: row.id,
    uuid: row.uuid ?? uuidOf(`joust ${row.id}`),
    origin: row.origin ?? NO_ORIGIN,
    files: filesWithTasks(db, id),
    ...pick(row, 'title', 'difficulty', 'isContestOnly', 'timeLimitMs', 'memoryLimitMb', 'tags', 'statement'),
    ...pick(row, 'constraints', 'examples', 'checker', 'subtasks', 'grading', 'inputValidator', 'editorial'),
    drivers: byLanguage(row.driverCode),
    templates: byLanguage(row.functionSignatures),
    cases: testsOf(db, id).map(({ ordinal: _, ...test }) => test),
    solutions: solutionsOf(db, asProblemId(id)).map((solution) =>
      pick(solution, 'name', 'languageId', 'source', 'expected'),
    ),
  }
}

/** A stored problem in the form of a read package, to be judged. */
export function packageOf(db: Db, id: ProblemId): ProblemPackage {
  const { solutions, cases, ...written } = writtenOf(db, id)
  return {
    ...written,
    isOpened: false,
    timing: givenTimeLimit(written.timeLimitMs),
    cases,
    samples: cases.filter(({ isHidden }) => !isHidden),
    tests: cases.filter(({ isHidden }) => isHidden),
    submissions: solutionsOf(db, id).map((row, index) => submissionOf(row, index, written.files)),
  }
}

function submissionOf(row: SolutionRow, index: number, kept: readonly KeptFile[]): PackageSubmission {
  const { name, languageId, source, expected } = row
  const file = name === '' ? sourceNameOf(languageId, `solution-${index + 1}`) : name
  const language = scriptOf(languageId) ?? packageLanguageOf(languageId)?.key ?? 'cpp'
  return {
    path: `${expected}/${file}`,
    name,
    language,
    languageId,
    source,
    files: solutionFiles(row, kept),
    expected: verdictsOf(expected),
    expectation: expectationOfFolder(expected),
  }
}

const verdictsOf = (expected: SolutionRow['expected']): readonly ExpectedVerdict[] =>
  EXPECTATIONS[expected].verdicts.flatMap((verdict) => (verdict === 'output-limit' ? [] : [verdict]))

const byLanguage = (texts: Readonly<Record<string, string>>): Partial<Record<PackageLanguage, string>> =>
  Object.fromEntries(PACKAGE_LANGUAGES.flatMap(({ key }) => (texts[key] === undefined ? [] : [[key, texts[key]]])))

/** What an export of a stored problem cannot express for other judges, by format. */
export function notesOfExports(db: Db, id: ProblemId): Readonly<Record<PackageFormat, readonly string[]>> {
  const written = writtenOf(db, id)
  return { '2025-09': exportNotes(written, '2025-09'), 'legacy-icpc': exportNotes(written, 'legacy-icpc') }
}
