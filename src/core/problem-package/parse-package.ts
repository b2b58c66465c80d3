import { isLight, isRenderable, TOO_HEAVY } from '#core/markup'
import { readCases } from './cases'
import { readChecker } from './checker'
import { debugTasksIn } from './debug-tasks'
import { type JoustExtras, readExplanations, readJoustExtras } from './joust-extras'
import { readKeptFiles } from './kept-files'
import { readMetadata } from './metadata'
import { isYamlMap, PackageReader } from './package-reader'
import { readEditorial, readStatement } from './statement'
import { statementLanguage } from './statement-files'
import { readSubmissions } from './submissions'
import { readTestData } from './test-data'
import type {
  PackageFiles,
  PackageSample,
  PackageSubmission,
  PackageTest,
  ParsedPackage,
  ProblemPackage,
  Tolerance,
} from './types'
import { readInputValidator } from './validator'

/** Parts of the format that affect verdicts and that Joust does not support. */
const UNSUPPORTED_FOLDERS = ['static_validator', 'include'] as const

/**
 * Parses a problem package (ICPC/Kattis format 2025-09 or legacy; docs/problem-format.md lists the supported parts) from its files, whose
 * paths begin with the package's folder. Returns the package, or every error found as a sentence for its author with the file and, if
 * known, the line. Runs nothing: no input validators, generators or submissions.
 */
export function parsePackage(files: PackageFiles, tolerance: Tolerance = 'strict'): ParsedPackage {
  const reader = new PackageReader(files, tolerance)
  if (reader.errors.length > 0) return { ok: false, errors: reader.errors }
  const { problem, isLegacy } = readPackage(reader)
  const { errors, notes } = reader
  const format = isLegacy ? 'legacy' : '2025-09'
  return errors.length > 0 ? { ok: false, errors, notes } : { ok: true, package: problem, format, notes }
}

function readPackage(reader: PackageReader): { readonly problem: ProblemPackage; readonly isLegacy: boolean } {
  for (const folder of UNSUPPORTED_FOLDERS) {
    if (reader.below(folder).length > 0) reader.refuse(`${folder}/ is not supported: Joust would judge without it.`)
  }
  if (reader.below('input_validators').length === 0 && reader.below('input_format_validators').length === 0) {
    reader.mind('input_validators is empty: the format requires a program that checks the inputs.')
  }
  const { extras, explanations: said } = readJoustExtras(reader)
  const language = extras.language ?? statementLanguage(reader)
  const { judging, origin, passes, ...metadata } = readMetadata(reader, language)
  const { markdown, constraints } = readStatement(reader, { ...judging, language }, extras.constraints)
  if (!isRenderable(markdown)) reader.refuse(`The statement: ${TOO_HEAVY}`)
  if (!isLight(constraints.join('\n'))) reader.refuse(`The constraints: ${TOO_HEAVY}`)
  const data = readTestData(reader, judging, {
    isListed: extras.tests !== null,
    hasExamples: extras.examples !== null || (isYamlMap(said) && Object.keys(said).length > 0),
  })
  const explanations = readExplanations(
    reader,
    said,
    data.shown.map(({ name }) => name),
  )
  const shown = data.shown.map((sample): PackageSample => {
    const explanation = explanations.get(sample.name)
    return explanation === undefined ? sample : { ...sample, explanation }
  })
  const shownAs = new Map(shown.map((sample) => [sample.name, sample]))
  const samples = data.samples.map((test) => ({ ...shownAs.get(test.name), ...bare(test) }))
  const { id, difficulty, isContestOnly, isOpened, templates, drivers, checker: named, checkerLanguage } = extras
  const checkerOf = (args: readonly string[]) =>
    readChecker(reader, { judging, named, checkerLanguage, passes, args: [...judging.flags, ...args] })
  const editorial = readEditorial(reader, language)
  if (!isRenderable(editorial)) reader.refuse(`The editorial: ${TOO_HEAVY}`)
  const problem = {
    slug: id ?? reader.slug,
    ...metadata,
    origin: extras.origin ?? origin,
    difficulty,
    isContestOnly,
    isOpened,
    templates,
    drivers,
    statement: markdown,
    constraints,
    samples,
    tests: data.secret.map(bare),
    ...readCases(reader, { ...data, shown }, { extras, checkerOf }),
    checker: checkerOf(data.validatorArgs),
    submissions: listed(reader, readSubmissions(reader, judging.isLegacy), extras),
    inputValidator: readInputValidator(reader, {
      languageId: extras.inputValidatorLanguage,
      named: extras.inputValidator,
    }),
    editorial,
  }
  // Last, because it takes all files that were not read before.
  const files = readKeptFiles(reader, testNames(extras.tests))
  for (const error of debugTasksIn({ files, submissions: problem.submissions }).errors) reader.mind(error)
  return { problem: { ...problem, files }, isLegacy: judging.isLegacy }
}

const bare = ({ name, input, output }: PackageTest): PackageTest => ({ name, input, output })

/** The names that joust.yaml gives to tests, where they differ from their files. */
const testNames = (tests: JoustExtras['tests']): ReadonlyMap<string, string> =>
  new Map(tests?.map(({ file, name }) => [file, `${file.split('/')[0]}/${name}`]))

/** Returns the submissions in the order and with the names of joust.yaml; all of them unchanged if it lists none. */
function listed(
  reader: PackageReader,
  submissions: readonly PackageSubmission[],
  { solutions }: JoustExtras,
): readonly PackageSubmission[] {
  if (solutions === null) return submissions
  const byPath = new Map(submissions.map((one) => [one.path, one]))
  return solutions.flatMap(({ file, name, languageId }) => {
    const found = byPath.get(file)
    if (found === undefined) reader.refuse(`joust.yaml: solutions names "${file}", but submissions/${file} is missing.`)
    return found === undefined ? [] : [{ ...found, name, languageId: languageId ?? found.languageId }]
  })
}
