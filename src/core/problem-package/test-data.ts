import type { Grading } from '#core/grading'
import { flatGroups } from './flat-groups'
import type { Judging } from './judging'
import type { PackageReader } from './package-reader'
import { readSamples } from './samples'
import { type GroupFile, inherited, keepUnusual, listIn, readGrading, readGroupFiles } from './test-groups'
import type { PackageFile, PackageGroup, PackageSample, PackageTest } from './types'
import { splitAtSpaces } from './yaml-map'

/** A test with its own settings or those of its group. */
export type DataTest = PackageTest & {
  readonly validatorArgs: readonly string[]
  readonly programArgs: readonly string[]
  readonly files: readonly PackageFile[]
}

export type TestData = {
  /** The samples that are judged. */
  readonly samples: readonly DataTest[]
  /** The samples that the statement shows. */
  readonly shown: readonly PackageSample[]
  readonly secret: readonly DataTest[]
  /** The groups that give points; null if there are none. Ordinals count all tests from 1, the samples first. */
  readonly groups: readonly PackageGroup[] | null
  /** Set if groups alone do not express how tests give points. */
  readonly grading: Grading | null
  /** The arguments for the secret data as a whole. */
  readonly validatorArgs: readonly string[]
}

/** The group files of folders, in 2025-09 and in the legacy format. */
const GROUP_FILES = /(^|\/)(test_group|testdata)\.yaml$/
const TEST_KEYS = [
  ...(['args', 'input_validator_args', 'output_validator_args', 'full_feedback', 'hint', 'description'] as const),
  ...(['input_visualizer_args', 'output_visualizer_args', 'answer_validator_args'] as const),
] as const
const IGNORED = /\.(png|jpe?g|svg|hint|desc)$/
const FILES_FOLDER = /^(.*?)\.files\/(.+)$/

/**
 * Reads data/sample and data/secret in the order of names, and how outputs are compared. Ignores files that joust.yaml lists or that are
 * only shown.
 */
export function readTestData(
  reader: PackageReader,
  judging: Pick<Judging, 'isLegacy' | 'isInteractive' | 'isMultiPass' | 'isScoring' | 'hasValidatorScores'>,
  { isListed, hasExamples }: { readonly isListed: boolean; readonly hasExamples: boolean },
): TestData {
  const files = readGroupFiles(reader, judging.isLegacy)
  const hasProgram = ['output_validator', 'output_validators'].some((folder) => reader.below(folder).length > 0)
  const { samples: read, shown } = readSamples(reader, {
    isChecked: judging.isInteractive || hasProgram,
    isTalk: judging.isInteractive || judging.isMultiPass,
    hidesPairs: judging.isLegacy && judging.isInteractive && !hasExamples,
  })
  const samples = read.map((test) => withSettings(reader, files, { top: 'sample', test }))
  const secret = readFolder(reader, 'data/secret').map((test) => withSettings(reader, files, { top: 'secret', test }))
  if (!isListed) refuseMissing(reader, { samples, shown, secret })
  const validatorArgs = inherited(files, 'secret', (file) => file.validatorArgs) ?? []
  const paths = [...samples.map(({ name }) => `sample/${name}`), ...secret.map(({ name }) => `secret/${name}`)]
  if (!judging.isScoring) return { samples, shown, secret, validatorArgs, groups: null, grading: null }
  const grading = readGrading(reader, files, paths)
  const flat = judging.hasValidatorScores ? null : flatGroups(grading, paths)
  if (flat !== null) keepUnusual(reader, files)
  // Without groups each test gives an equal share, in either format.
  return { samples, shown, secret, validatorArgs, groups: flat, grading: flat === null ? grading : null }
}

/** In a package from elsewhere either kind of test may be missing, but not both. */
function refuseMissing(
  reader: PackageReader,
  { samples, shown, secret }: Pick<TestData, 'samples' | 'shown' | 'secret'>,
): void {
  const isEmpty = samples.length === 0 && secret.length === 0
  const mind = (sentence: string): void => (isEmpty ? reader.refuse(sentence) : reader.mind(sentence))
  if (shown.length === 0 && samples.length === 0)
    mind('data/sample has no test: add at least one pair such as 1.in and 1.ans.')
  if (secret.length === 0) mind('data/secret has no test: add at least one pair such as 01.in and 01.ans.')
}

function readFolder(reader: PackageReader, folder: string): PackageTest[] {
  const tests: PackageTest[] = []
  for (const path of reader.below(folder)) {
    if (GROUP_FILES.test(path) || IGNORED.test(path) || FILES_FOLDER.test(path)) continue
    const name = path.replace(/\.[^./]*$/, '')
    if (path === `${name}.in`)
      tests.push({ name, input: reader.data(`${folder}/${path}`), output: reader.data(`${folder}/${name}.ans`) })
    else if (![`${name}.ans`, `${name}.yaml`, `${name}.args`].includes(path))
      reader.mind(`${folder}/${path}: this kind of file is not supported; use .in and .ans.`)
    if (/\.(ans|yaml)$/.test(path) && !reader.has(`${folder}/${name}.in`))
      reader.refuse(`${folder}/${path} belongs to no test: ${name}.in is missing.`)
  }
  // The formats sort names without endings: 1 comes before 1-a, although 1.in would come after 1-a.in.
  return tests.sort((a, b) => (a.name < b.name ? -1 : 1))
}

type Placed = { readonly top: 'sample' | 'secret'; readonly test: PackageTest }

/** Applies the settings of a test's own file, or of its group. */
function withSettings(reader: PackageReader, groups: ReadonlyMap<string, GroupFile>, { top, test }: Placed): DataTest {
  const path = `data/${top}/${test.name}`
  const yaml = reader.has(`${path}.yaml`) ? reader.map(`${path}.yaml`, TEST_KEYS) : {}
  if (reader.has(`${path}.yaml`)) reader.keep(`${path}.yaml`)
  const folder = `${top}/${test.name}`.replace(/\/[^/]*$/, '')
  const own = (key: string) => listIn(reader, `${path}.yaml`, yaml, key)
  const words = reader.has(`${path}.args`) ? splitAtSpaces(reader.text(`${path}.args`)) : null
  return {
    ...test,
    validatorArgs: own('output_validator_args') ?? inherited(groups, folder, (file) => file.validatorArgs) ?? [],
    programArgs: own('args') ?? words ?? inherited(groups, folder, (file) => file.programArgs) ?? [],
    files: filesOf(reader, `${path}.files`),
  }
}

function filesOf(reader: PackageReader, folder: string): PackageFile[] {
  return reader.below(folder).map((path) => {
    if (!/^[\w+-][\w.+-]*(\/[\w+-][\w.+-]*)*$/.test(path))
      reader.refuse(`${folder}/${path}: use letters, digits, _ . + - in file names.`)
    return { path, content: reader.bytes(`${folder}/${path}`).toBase64() }
  })
}
