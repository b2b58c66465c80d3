import { NAMED_COMPARING } from '#core/checkers'
import type { NamedChecker } from './joust-extras'
import type { Judging } from './judging'
import type { PackageReader } from './package-reader'
import { readStandard } from './standard-arguments'
import type { PackageChecker } from './types'
import { readValidator } from './validator'

type CheckerSources = {
  readonly judging: Judging
  readonly named: NamedChecker | null
  /** Judge0's id, if the ending of the source does not identify the language. */
  readonly checkerLanguage: number | null
  readonly args: readonly string[]
  /** How often a submission runs on a test at most; above 1 only in a multi-pass problem. */
  readonly passes: number
}

/**
 * Reads how outputs are judged: by the format's default validator, by a comparison that joust.yaml names, or by the package's own program.
 */
export function readChecker(
  reader: PackageReader,
  { judging, named, checkerLanguage, args, passes }: CheckerSources,
): PackageChecker {
  const validator = readValidator(reader)
  const comparing = NAMED_COMPARING.get(named ?? '')
  if (validator === null) {
    if (judging.wantsValidator || (named !== null && comparing === undefined)) {
      reader.refuse('output_validator is empty: add the program that judges what submissions print.')
    }
    return readComparing(reader, comparing, args)
  }
  if (judging.wantsValidator === false || comparing !== undefined) {
    reader.refuse(
      comparing === undefined
        ? 'output_validators/ is there, but in problem.yaml the validation is default, as it is where the key is missing: write "validation: custom", or take the folder out.'
        : 'output_validator/ is there, but joust.yaml names another way to judge: take one out.',
    )
  }
  if (named === 'javascript') {
    if (judging.isInteractive || validator.language !== 'javascript' || validator.files.length > 0) {
      reader.refuse('joust.yaml: checker javascript needs one .js file in output_validator, which defines check.')
    }
    return { kind: 'javascript', source: validator.source }
  }
  if (judging.isMultiPass && named === 'testlib')
    reader.refuse('joust.yaml: a multi-pass problem has a validator in the protocol of the format, not of testlib.')
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
    ...(passes > 1 ? { passes } : {}),
  }
}

/** Returns the format's default validator, or the comparison that joust.yaml names. */
function readComparing(
  reader: PackageReader,
  named: PackageChecker | undefined,
  args: readonly string[],
): PackageChecker {
  if (named?.kind === 'lines') {
    if (args.length > 0) reader.refuse('joust.yaml: checker lines takes no output_validator_args.')
    return named
  }
  const standard = readStandard(reader, args)
  const { absolute, relative } = standard
  if (named?.kind === 'floats') return { ...named, absolute, relative }
  if (named !== undefined) return named
  const isPlain = absolute === null && relative === null && !standard.spaceSensitive
  return isPlain && standard.caseSensitive ? { kind: 'tokens' } : standard
}
