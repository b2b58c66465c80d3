import type { CheckerFormPart } from './part'

export const exact: CheckerFormPart = {
  place: 3,
  label: 'Exact: every character counts',
  short: () => 'exact',
  checkerOf: () => ({ kind: 'exact' }),
  draftOf: ({ kind }) => (kind === 'exact' ? {} : undefined),
}
