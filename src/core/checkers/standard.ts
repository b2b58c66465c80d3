import { tolerancesOf, tolerancesText } from './floats'
import type { CheckerMapping } from './mapping'

type Standard = {
  readonly kind: 'standard'
  readonly absolute: number | null
  readonly relative: number | null
  readonly caseSensitive: boolean
  readonly spaceSensitive: boolean
}

/** The package format's default validator, by its own rules. */
export const standard: CheckerMapping<Standard> = {
  label: (checker) => {
    const tolerances = tolerancesText(checker)
    return [
      checker.spaceSensitive ? 'Words and white space compared' : 'Words compared',
      checker.caseSensitive ? 'case counts' : 'case does not count',
      ...(tolerances === '' ? [] : [`numbers within ${tolerances}`]),
    ].join(', ')
  },
  faults: ({ absolute, relative }) => [
    [[absolute, relative].every((one) => one === null || one >= 0), 'A tolerance is not negative'],
  ],
  validatorFiles: (checker) => ({
    files: [],
    args: [
      ...(checker.caseSensitive ? ['case_sensitive'] : []),
      ...(checker.spaceSensitive ? ['space_change_sensitive'] : []),
      ...tolerancesOf(checker),
    ],
  }),
}
