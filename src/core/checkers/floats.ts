import type { CheckerMapping } from './mapping'

type Floats = { readonly kind: 'floats'; readonly absolute: number | null; readonly relative: number | null }

export const floats: CheckerMapping<Floats> = {
  label: (checker) => `Numbers within ${tolerancesText(checker)}`,
  faults: ({ absolute, relative }) => {
    const given = [absolute, relative].filter((one) => one !== null)
    return [
      [given.length > 0, 'Give an absolute or a relative tolerance'],
      [given.every((one) => one > 0 && one < 1), 'A tolerance lies between 0 and 1'],
    ]
  },
  // Words beside the numbers are compared by Joust's own rules, as joust.yaml says.
  validatorFiles: (checker) => ({ files: [], args: ['case_sensitive', ...tolerancesOf(checker)] }),
  extras: () => ({ checker: 'floats' }),
  named: { kind: 'floats', absolute: null, relative: null },
}

/** '0.001 absolute or 0.01 relative'; '' without tolerances. */
export const tolerancesText = ({ absolute, relative }: Omit<Floats, 'kind'>): string =>
  [...(absolute === null ? [] : [`${absolute} absolute`]), ...(relative === null ? [] : [`${relative} relative`])].join(
    ' or ',
  )

/** The tolerances as arguments of the format's default validator. */
export function tolerancesOf({ absolute, relative }: Omit<Floats, 'kind'>): string[] {
  if (absolute !== null && absolute === relative) return ['float_tolerance', String(absolute)]
  return [
    ...(absolute === null ? [] : ['float_absolute_tolerance', String(absolute)]),
    ...(relative === null ? [] : ['float_relative_tolerance', String(relative)]),
  ]
}
