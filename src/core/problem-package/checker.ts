import { NAMED_COMPARING } from '#core/checkers'
import type { NamedChecker } from './joust-extras'
import type { Judging } from './judging'
import type { PackageReader } from './package-reader'
import type { PackageChecker } from './types'
import { readValidator } from './validator'

type CheckerSources = {
  readonly judging: Judging
  readonly named: NamedChecker | null
  /** Judge0's id, where the ending of the source does not say it. */
  readonly checkerLanguage: number | null
  readonly args: readonly string[]
}

/** How an output is judged: by the format's default validator, or by the package's own program. */
export function readChecker(
  reader: PackageReader,
  { judging, named, checkerLanguage, args }: CheckerSources,
): PackageChecker {
  const validator = readValidator(reader)
  const comparing = NAMED_COMPARING.get(named ?? '')
  if (validator === null) {
    if (judging.wantsValidator || (named !== null && comparing === undefined)) {
      reader.refuse('output_validator is empty: add the program that judges what submissions print.')
    }
    if (comparing !== undefined && args.length > 0)
      reader.refuse(`joust.yaml: checker ${named} takes no output_validator_args.`)
    return comparing ?? readDefault(reader, args)
  }
  if (judging.wantsValidator === false || comparing !== undefined) {
    reader.refuse(
      'output_validator/ is there, but problem.yaml or joust.yaml names another way to judge: take one out.',
    )
  }
  if (named === 'javascript') {
    if (judging.isInteractive || validator.language !== 'javascript' || validator.files.length > 0) {
      reader.refuse('joust.yaml: checker javascript needs one .js file in output_validator, which defines check.')
    }
    return { kind: 'javascript', source: validator.source }
  }
  const { source, files } = validator
  const languageId = checkerLanguage ?? validator.languageId
  const protocol = named ?? 'icpc'
  const kind = judging.isInteractive ? 'interactor' : 'program'
  return {
    kind,
    protocol: protocol === 'testlib' ? 'testlib' : 'icpc',
    languageId,
    source,
    files,
    arguments: [...args],
  }
}

/** The default output validator's arguments. Joust always compares words case-sensitively. */
function readDefault(reader: PackageReader, args: readonly string[]): PackageChecker {
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
