import type { CheckerMapping } from './mapping'

export const tokens: CheckerMapping<{ readonly kind: 'tokens' }> = {
  label: () => 'Words compared',
  validatorFiles: () => ({ files: [], args: ['case_sensitive'] }),
  named: { kind: 'tokens' },
}
