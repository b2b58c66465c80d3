import type { PackageFormat } from '#contracts/labels'
import { type ValidatorFiles, validatorFiles } from '#core/checkers'
import type { WrittenProblem } from './written'

/** The program that judges outputs, where there is one, and the arguments of the one that there is. */
export const validatorFilesOf = ({ checker }: Pick<WrittenProblem, 'checker'>, format: PackageFormat): ValidatorFiles =>
  validatorFiles(checker, format === '2025-09' ? 'output_validator' : 'output_validators/check')
