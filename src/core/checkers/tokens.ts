import type { CheckerMapping } from './mapping'

export const tokens: CheckerMapping<{ readonly kind: 'tokens' }> = {
  label: () => 'Words compared',
  // Joust always tells upper from lower case; said aloud, other judges do, too.
  validatorFiles: () => ({ files: [], args: ['case_sensitive'] }),
}
