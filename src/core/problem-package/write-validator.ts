import type { PackageFormat } from '#contracts/labels'
import { type ValidatorFiles, validatorFiles } from '#core/checkers'
import type { WrittenProblem } from './written'

/** Returns the files of the program that judges outputs, if the problem has its own, and the arguments of the validator. */
export const validatorFilesOf = ({ checker }: Pick<WrittenProblem, 'checker'>, format: PackageFormat): ValidatorFiles =>
  validatorFiles(checker, format === '2025-09' ? 'output_validator' : 'output_validators/check')
