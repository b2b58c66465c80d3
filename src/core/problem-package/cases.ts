import { isEqual } from './is-equal'
import type { JoustExtras } from './joust-extras'
import type { PackageReader } from './package-reader'
import type { DataTest, TestData } from './test-data'
import type { PackageChecker, PackageExample, PackageTest, ProblemPackage, TestSettings } from './types'

type Cases = Pick<ProblemPackage, 'cases' | 'examples' | 'subtasks' | 'grading'>

/** Returns the comparison of a test from its arguments. */
type CheckerOf = (args: readonly string[]) => PackageChecker

/** Reads what is judged, in which order, and what is shown: from the folders, or from joust.yaml if they cannot express it. */
export function readCases(
  reader: PackageReader,
  data: TestData,
  { extras, checkerOf }: { readonly extras: JoustExtras; readonly checkerOf: CheckerOf },
): Cases {
  const { samples, secret, groups } = data
  const shown = data.shown.map(({ name: _, ...example }): PackageExample => example)
  const all = [
    ...samples.map((test) => ({ file: `sample/${test.name}`, ...caseOf(test, data, checkerOf), isHidden: false })),
    ...secret.map((test) => ({ file: `secret/${test.name}`, ...caseOf(test, data, checkerOf), isHidden: true })),
  ]
  const byFile = new Map(all.map((one) => [one.file, one]))
  const listed = extras.tests?.flatMap(({ file, name, own }) => {
    const found = byFile.get(file)
    if (found === undefined) reader.refuse(`joust.yaml: tests names "${file}", but data/${file}.in is missing.`)
    return found === undefined ? [] : [{ ...found, name, ...(own === null ? {} : { own: { ...found.own, ...own } }) }]
  })
  if (listed?.length === 0) reader.refuse('joust.yaml: tests names no test: a problem has at least one.')
  return {
    cases: (listed ?? all).map(({ file: _, ...test }) => test),
    examples: extras.examples ?? shown,
    subtasks: extras.subtasks ?? (groups === null || groups.length === 0 ? null : groups),
    grading: extras.grading ?? (extras.subtasks === null ? data.grading : null),
  }
}

/** Returns a test with its own settings, as far as they differ from those of the problem. */
function caseOf(
  { name, input, output, validatorArgs, programArgs, files }: DataTest,
  whole: TestData,
  checkerOf: CheckerOf,
): PackageTest & { readonly own?: TestSettings } {
  const settings = {
    ...(isEqual(validatorArgs, whole.validatorArgs) ? {} : ownChecker(checkerOf(validatorArgs))),
    ...(programArgs.length === 0 ? {} : { arguments: programArgs }),
    ...(files.length === 0 ? {} : { files }),
  }
  return { name, input, output, ...(Object.keys(settings).length === 0 ? {} : { own: settings }) }
}

const ownChecker = (checker: PackageChecker): TestSettings =>
  'arguments' in checker ? { validatorArguments: checker.arguments } : { checker }
