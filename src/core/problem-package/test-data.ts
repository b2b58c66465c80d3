import type { Judging } from './judging'
import type { PackageReader } from './package-reader'
import { readSamples } from './samples'
import { pointsOf, readGroupFile } from './test-groups'
import type { PackageGroup, PackageSample, PackageTest } from './types'

export type TestData = {
  /** Those that are judged. */
  readonly samples: readonly PackageTest[]
  /** Those that the statement shows. */
  readonly shown: readonly PackageSample[]
  readonly secret: readonly PackageTest[]
  /** Ordinals count the secret tests from 1. */
  readonly groups: readonly PackageGroup[] | null
  readonly validatorArgs: readonly string[]
}

/** The group file of a folder, in the format and in the legacy one. */
const GROUP_FILES = ['test_group.yaml', 'testdata.yaml'] as const
const TEST_KEYS = [
  'args',
  'input_validator_args',
  'output_validator_args',
  'full_feedback',
  'hint',
  'description',
] as const
const IGNORED = /\.(png|jpe?g|svg|hint|desc)$/

/** data/sample and data/secret, in the order of names, and how outputs are compared. */
export function readTestData(
  reader: PackageReader,
  judging: Pick<Judging, 'isInteractive' | 'isMultiPass' | 'isScoring'>,
  { isListed }: { readonly isListed: boolean },
): TestData {
  const hasProgram = ['output_validator', 'output_validators'].some((folder) => reader.below(folder).length > 0)
  const { samples, shown } = readSamples(reader, {
    isChecked: judging.isInteractive || hasProgram,
    isTalk: judging.isInteractive || judging.isMultiPass,
  })
  const secret = readFolder(reader, 'data/secret')
  if (!isListed) refuseMissing(reader, { samples, shown, secret })
  const whole = readGroupFile(reader, 'data')
  const args = readGroupFile(reader, 'data/secret')?.args ?? whole?.args ?? []
  const ofSamples = readGroupFile(reader, 'data/sample')?.args ?? whole?.args ?? []
  if (samples.length > 0 && secret.length > 0 && ofSamples.join(' ') !== args.join(' ')) {
    reader.refuse('output_validator_args differ between data/sample and data/secret: Joust has one checker a problem.')
  }
  const groups = readGroups(reader, secret, args)
  return { samples, shown, secret, groups: judging.isScoring ? groups : null, validatorArgs: args }
}

/** In a package from elsewhere either kind may be missing, but not both. */
function refuseMissing(
  reader: PackageReader,
  { samples, shown, secret }: Pick<TestData, 'samples' | 'shown' | 'secret'>,
): void {
  const isEmpty = samples.length === 0 && secret.length === 0
  const mind = (sentence: string): void => (isEmpty ? reader.refuse(sentence) : reader.mind(sentence))
  if (shown.length === 0 || (isEmpty && samples.length === 0))
    mind('data/sample has no test: add at least one pair such as 1.in and 1.ans.')
  if (secret.length === 0) mind('data/secret has no test: add at least one pair such as 01.in and 01.ans.')
}

function readFolder(reader: PackageReader, folder: string): PackageTest[] {
  const tests: PackageTest[] = []
  for (const path of reader.below(folder)) {
    const base = path.slice(path.lastIndexOf('/') + 1)
    if (GROUP_FILES.some((name) => name === base) || IGNORED.test(path)) continue
    const name = path.replace(/\.[^/]*$/, '')
    const depth = path.split('/').length
    if (depth > (folder === 'data/secret' ? 2 : 1) || /\.files\//.test(path))
      reader.refuse(`${folder}/${path}: groups below groups and .files folders are not supported.`)
    else if (path === `${name}.in`) tests.push(readTest(reader, folder, name))
    else if (path === `${name}.yaml`) readSettings(reader, `${folder}/${path}`)
    else if (path === `${name}.args`) reader.refuse(`${folder}/${path}: command-line arguments are not supported.`)
    else if (path !== `${name}.ans`)
      reader.mind(`${folder}/${path}: this kind of file is not supported; use .in and .ans.`)
    if (/\.(ans|yaml)$/.test(path) && !reader.has(`${folder}/${name}.in`))
      reader.refuse(`${folder}/${path} belongs to no test: ${name}.in is missing.`)
  }
  return tests
}

/** A test's own file: its words are kept; what would change a verdict is refused. */
function readSettings(reader: PackageReader, path: string): void {
  const yaml = reader.map(path, TEST_KEYS)
  for (const key of ['args', 'output_validator_args'] as const)
    if (Array.isArray(yaml[key]) && yaml[key].length > 0)
      reader.refuse(`${reader.at(path, key)}: ${key} of a single test are not supported.`)
  reader.keep(path)
}

function readTest(reader: PackageReader, folder: string, name: string): PackageTest {
  const input = reader.data(`${folder}/${name}.in`)
  return { name, input, output: reader.data(`${folder}/${name}.ans`) }
}

/** The folders below data/secret with what each is worth. */
function readGroups(reader: PackageReader, secret: readonly PackageTest[], args: readonly string[]): PackageGroup[] {
  const groups: PackageGroup[] = []
  const folders = new Set(secret.flatMap(({ name }) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])))
  for (const folder of folders) {
    const path = `data/secret/${folder}`
    const file = readGroupFile(reader, path)
    if (file?.hasArgs && file.args.join(' ') !== args.join(' '))
      reader.refuse(`output_validator_args differ between data/secret and ${path}: Joust has one checker a problem.`)
    const first = secret.findIndex(({ name }) => name.startsWith(`${folder}/`)) + 1
    const count = secret.filter(({ name }) => name.startsWith(`${folder}/`)).length
    groups.push(...pointsOf(reader, { path, file, first, count }))
  }
  return groups
}
