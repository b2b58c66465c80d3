import type { CheckerFormPart } from './part'

export const lines: CheckerFormPart = {
  place: 2,
  label: 'Lines: white space at their ends does not matter',
  short: () => 'lines',
  checkerOf: () => ({ kind: 'lines' }),
  draftOf: ({ kind }) => (kind === 'lines' ? {} : undefined),
}
