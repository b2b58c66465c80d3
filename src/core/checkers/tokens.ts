import type { CheckerMapping } from './mapping'

export const tokens: CheckerMapping<{ readonly kind: 'tokens' }> = {
  label: () => 'Words compared',
  // Joust always distinguishes upper from lower case; with the option, other judges do, too.
  validatorFiles: () => ({ files: [], args: ['case_sensitive'] }),
}
