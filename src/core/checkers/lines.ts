import type { CheckerMapping } from './mapping'

export const lines: CheckerMapping<{ readonly kind: 'lines' }> = {
  label: () => 'Lines compared',
  validatorFiles: () => ({ files: [], args: [] }),
  extras: () => ({ checker: 'lines' }),
  exportNote: () => 'Other judges compare tokens: they do not know a comparison by lines.',
  named: { kind: 'lines' },
}
