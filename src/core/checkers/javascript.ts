import type { CheckerMapping } from './mapping'
import { MOST_SOURCE, sizeOf } from './sizes'

type JavaScript = { readonly kind: 'javascript'; readonly source: string }

export const javascript: CheckerMapping<JavaScript> = {
  label: () => 'Its own checker in JavaScript',
  faults: ({ source }) => [
    [source.trim() !== '', 'The checker needs its source'],
    [sizeOf(source) <= MOST_SOURCE, 'The checker is larger than 64 KiB'],
    [/\bcheck\b/.test(source), 'The checker defines a function named check'],
  ],
  validatorFiles: ({ source }, folder) => ({ files: [[`${folder}/check.js`, source]], args: [] }),
  extras: () => ({ checker: 'javascript' }),
  exportNote: () => 'Other judges do not run a checker in JavaScript.',
}
