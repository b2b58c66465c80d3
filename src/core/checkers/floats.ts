import type { CheckerMapping } from './mapping'

type Floats = { readonly kind: 'floats'; readonly absolute: number | null; readonly relative: number | null }

export const floats: CheckerMapping<Floats> = {
  label: ({ absolute, relative }) => {
    const parts = [
      ...(absolute === null ? [] : [`${absolute} absolute`]),
      ...(relative === null ? [] : [`${relative} relative`]),
    ]
    return `Numbers within ${parts.join(' or ')}`
  },
  faults: ({ absolute, relative }) => {
    const given = [absolute, relative].filter((one) => one !== null)
    return [
      [given.length > 0, 'Give an absolute or a relative tolerance'],
      [given.every((one) => one > 0 && one < 1), 'A tolerance lies between 0 and 1'],
    ]
  },
  validatorFiles: (checker) => ({ files: [], args: tolerancesOf(checker) }),
}

function tolerancesOf({ absolute, relative }: Floats): string[] {
  if (absolute !== null && absolute === relative) return ['float_tolerance', String(absolute)]
  return [
    ...(absolute === null ? [] : ['float_absolute_tolerance', String(absolute)]),
    ...(relative === null ? [] : ['float_relative_tolerance', String(relative)]),
  ]
}
