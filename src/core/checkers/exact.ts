import type { CheckerMapping } from './mapping'

export const exact: CheckerMapping<{ readonly kind: 'exact' }> = {
  label: () => 'Every character compared',
  validatorFiles: () => ({ files: [], args: ['case_sensitive', 'space_change_sensitive'] }),
  // The end of the last line may be missing, and line ends of Windows are line ends: other judges are stricter.
  extras: () => ({ checker: 'exact' }),
  named: { kind: 'exact' },
}
