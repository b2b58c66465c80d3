import type { CheckerMapping } from './mapping'

export const exact: CheckerMapping<{ readonly kind: 'exact' }> = {
  label: () => 'Every character compared',
  validatorFiles: () => ({ files: [], args: ['case_sensitive', 'space_change_sensitive'] }),
  // The last line end may be missing, and Windows line ends are accepted; other judges are stricter.
  extras: () => ({ checker: 'exact' }),
  named: { kind: 'exact' },
}
