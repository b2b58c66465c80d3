import { endingOf, type PackageFormat, type WrittenProblem } from './written'

type Validator = { readonly files: readonly [string, string][]; readonly args: readonly string[] }

/** The program that judges outputs, where there is one, and the arguments of the one that there is. */
export function validatorFilesOf({ checker }: Pick<WrittenProblem, 'checker'>, format: PackageFormat): Validator {
  const folder = format === '2025-09' ? 'output_validator' : 'output_validators/check'
  switch (checker.kind) {
    // Joust always tells upper from lower case; said aloud, other judges do, too.
    case 'tokens':
      return { files: [], args: ['case_sensitive'] }
    case 'exact':
      return { files: [], args: ['case_sensitive', 'space_change_sensitive'] }
    case 'lines':
      return { files: [], args: [] }
    case 'floats':
      return { files: [], args: tolerancesOf(checker) }
    case 'javascript':
      return { files: [[`${folder}/check.js`, checker.source]], args: [] }
    case 'program':
    case 'interactor': {
      const beside = checker.files.map(({ path, content }): [string, string] => [`${folder}/${path}`, content])
      const main: [string, string] = [`${folder}/main.${endingOf(checker.languageId)}`, checker.source]
      return { files: [main, ...beside], args: [...checker.arguments] }
    }
  }
}

function tolerancesOf({
  absolute,
  relative,
}: {
  readonly absolute: number | null
  readonly relative: number | null
}): string[] {
  if (absolute !== null && absolute === relative) return ['float_tolerance', String(absolute)]
  return [
    ...(absolute === null ? [] : ['float_absolute_tolerance', String(absolute)]),
    ...(relative === null ? [] : ['float_relative_tolerance', String(relative)]),
  ]
}
