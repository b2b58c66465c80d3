import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page. In the page itself and of violations alone: else axe opens a second page to put its
 * results together, for two and a half times the processor time. It would be needed for frames of other hosts; there are none.
 */
export async function violationsOf(page: Page, { exclude }: { readonly exclude?: string } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (exclude !== undefined) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations
}
