import { asStrings, type PackageReader } from './package-reader'
import type { PackageSample, PackageTest } from './types'

export type TestData = {
  readonly samples: readonly PackageSample[]
  readonly secret: readonly PackageTest[]
  readonly validatorArgs: readonly string[]
}

const GROUP_FILE = 'test_group.yaml'
/** Keys that Joust can honour or may ignore; the others of the format would change a verdict. */
const GROUP_KEYS = ['output_validator_args', 'input_validator_args', 'full_feedback'] as const
const TEST_KEYS = ['input_validator_args', 'full_feedback', 'hint', 'description'] as const
const IGNORED = /\.(png|jpe?g|svg)$/

/** data/sample and data/secret, in the order of names, and how outputs are compared. */
export function readTestData(reader: PackageReader, { isInteractive }: { readonly isInteractive: boolean }): TestData {
  const samples = readFolder(reader, 'data/sample', isInteractive).map((test) => withInteraction(reader, test))
  const secret = readFolder(reader, 'data/secret')
  if (samples.length === 0) reader.refuse('data/sample has no test: add at least one pair such as 1.in and 1.ans.')
  if (secret.length === 0) reader.refuse('data/secret has no test: add at least one pair such as 01.in and 01.ans.')
  const args = readGroup(reader, 'data/secret')
  if (samples.length > 0 && readGroup(reader, 'data/sample').join(' ') !== args.join(' ')) {
    reader.refuse('output_validator_args differ between data/sample and data/secret: Joust has one checker a problem.')
  }
  return { samples, secret, validatorArgs: args }
}

function readFolder(reader: PackageReader, folder: string, hasInteractions = false): PackageTest[] {
  const paths = reader.below(folder).filter((path) => path !== GROUP_FILE && !IGNORED.test(path))
  const tests: PackageTest[] = []
  for (const path of paths) {
    const name = path.replace(/\.[^/]*$/, '')
    if (path.includes('/')) reader.refuse(`${folder}/${path}: test groups and .files folders are not supported.`)
    else if (path === `${name}.in`) tests.push(readTest(reader, folder, name))
    else if (path === `${name}.yaml`) reader.map(`${folder}/${path}`, TEST_KEYS)
    else if (path !== `${name}.ans` && !(hasInteractions && path === `${name}.interaction`))
      reader.refuse(`${folder}/${path}: this kind of file is not supported; use .in and .ans.`)
    if (!path.includes('/') && !reader.has(`${folder}/${name}.in`)) {
      reader.refuse(`${folder}/${path} belongs to no test: ${name}.in is missing.`)
    }
  }
  return tests
}

function readTest(reader: PackageReader, folder: string, name: string): PackageTest {
  const input = reader.text(`${folder}/${name}.in`) ?? ''
  return { name, input, output: reader.text(`${folder}/${name}.ans`) ?? '' }
}

function withInteraction(reader: PackageReader, test: PackageTest): PackageSample {
  const path = `data/sample/${test.name}.interaction`
  const interaction = reader.text(path, 'optional')?.trimEnd()
  if (interaction === undefined) return test
  if (!interaction.split('\n').every((line) => /^[<>]/.test(line))) {
    reader.refuse(`${path}: begin each line with < (sent to the program) or > (printed by it).`)
  }
  return { ...test, interaction }
}

function readGroup(reader: PackageReader, folder: string): string[] {
  const value = reader.map(`${folder}/${GROUP_FILE}`, GROUP_KEYS, 'optional').output_validator_args ?? []
  const args = asStrings(value)
  if (!args) reader.refuse(`${folder}/${GROUP_FILE}: output_validator_args must be a list of strings (quote numbers).`)
  return args ?? []
}
