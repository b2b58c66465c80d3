import { asStrings, type PackageReader } from './package-reader'
import type { PackageChecker, PackageTest } from './types'

export type TestData = {
  readonly samples: readonly PackageTest[]
  readonly secret: readonly PackageTest[]
  readonly checker: PackageChecker
}

const GROUP_FILE = 'test_group.yaml'
/** Keys that Joust can honour or may ignore; the others of the format would change a verdict. */
const GROUP_KEYS = ['output_validator_args', 'input_validator_args', 'full_feedback'] as const
const TEST_KEYS = ['input_validator_args', 'full_feedback', 'hint', 'description'] as const
const IGNORED = /\.(png|jpe?g|svg)$/

/** data/sample and data/secret, in the order of names, and how outputs are compared. */
export function readTestData(reader: PackageReader): TestData {
  const samples = readFolder(reader, 'data/sample')
  const secret = readFolder(reader, 'data/secret')
  if (samples.length === 0) reader.refuse('data/sample has no test: add at least one pair such as 1.in and 1.ans.')
  if (secret.length === 0) reader.refuse('data/secret has no test: add at least one pair such as 01.in and 01.ans.')
  const args = readGroup(reader, 'data/secret')
  if (samples.length > 0 && readGroup(reader, 'data/sample').join(' ') !== args.join(' ')) {
    reader.refuse('output_validator_args differ between data/sample and data/secret: Joust has one checker a problem.')
  }
  return { samples, secret, checker: readChecker(reader, args) }
}

function readFolder(reader: PackageReader, folder: string): PackageTest[] {
  const paths = reader.below(folder).filter((path) => path !== GROUP_FILE && !IGNORED.test(path))
  const tests: PackageTest[] = []
  for (const path of paths) {
    const name = path.replace(/\.[^/]*$/, '')
    if (path.includes('/')) reader.refuse(`${folder}/${path}: test groups and .files folders are not supported.`)
    else if (path === `${name}.in`) tests.push(readTest(reader, folder, name))
    else if (path === `${name}.yaml`) reader.map(`${folder}/${path}`, TEST_KEYS)
    else if (path !== `${name}.ans`)
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

function readGroup(reader: PackageReader, folder: string): string[] {
  const value = reader.map(`${folder}/${GROUP_FILE}`, GROUP_KEYS, 'optional').output_validator_args ?? []
  const args = asStrings(value)
  if (!args) reader.refuse(`${folder}/${GROUP_FILE}: output_validator_args must be a list of strings (quote numbers).`)
  return args ?? []
}

/** The default output validator's arguments. Joust always compares words case-sensitively. */
function readChecker(reader: PackageReader, args: readonly string[]): PackageChecker {
  const tolerances = new Map<string, number>()
  let isExact = false
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === 'space_change_sensitive') isExact = true
    else if (/^float_(relative_|absolute_|)tolerance$/.test(arg))
      tolerances.set(arg, readTolerance(reader, arg, args[++index]))
    else if (arg !== 'case_sensitive') reader.refuse(`output_validator_args: "${arg}" is unknown or not supported.`)
  }
  if (isExact && tolerances.size > 0) {
    reader.refuse('output_validator_args: space_change_sensitive together with a tolerance is not supported.')
  }
  if (isExact) return { kind: 'exact' }
  if (tolerances.size === 0) return { kind: 'tokens' }
  if (tolerances.has('float_tolerance') && tolerances.size > 1) {
    reader.refuse('output_validator_args: float_tolerance cannot stand beside another tolerance.')
  }
  const both = tolerances.get('float_tolerance') ?? null
  const absolute = tolerances.get('float_absolute_tolerance') ?? both
  return { kind: 'floats', absolute, relative: tolerances.get('float_relative_tolerance') ?? both }
}

function readTolerance(reader: PackageReader, arg: string, value: string | undefined): number {
  const tolerance = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
  if (tolerance >= 0 && Number.isFinite(tolerance)) return tolerance
  reader.refuse(`output_validator_args: ${arg} must be followed by a number such as "1e-6".`)
  return 0
}
