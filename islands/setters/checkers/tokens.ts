import type { CheckerFormPart } from './part'

export const tokens: CheckerFormPart = {
  place: 1,
  label: 'Tokens: white space does not matter',
  short: () => 'tokens',
  checkerOf: () => ({ kind: 'tokens' }),
  draftOf: ({ kind }) => (kind === 'tokens' ? {} : undefined),
}
