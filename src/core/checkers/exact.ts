import type { CheckerMapping } from './mapping'

export const exact: CheckerMapping<{ readonly kind: 'exact' }> = {
  label: () => 'Every character compared',
  validatorFiles: () => ({ files: [], args: ['case_sensitive', 'space_change_sensitive'] }),
}
